# Fluent messages
