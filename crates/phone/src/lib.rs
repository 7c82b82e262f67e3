//! Schiri as a WebAssembly module: the pages, made on a phone without a network.
//!
//! Four functions are exported. Callers write into the memory that [`room`] returned, and must read what
//! [`answer`] returned before they call anything but [`answered`]. There is one thread, so one request at a time.

use std::cell::RefCell;
use std::slice;

use http::Request;
use schiri_web::{Browser, Confirmed};

thread_local! {
    /// The memory into which the caller writes.
    static GIVEN: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    /// The answer: the length of the head (4 bytes, little-endian), the head as JSON, the body.
    static ANSWER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static BROWSER: RefCell<Option<Browser>> = const { RefCell::new(None) };
}

/// Allocates this many bytes, and returns their address.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    GIVEN.with_borrow_mut(|given| {
        *given = vec![0; length];
        given.as_mut_ptr()
    })
}

/// Opens the rules in the first bytes that were written, and what was learned from the ways of asking in the rest, if
/// there is any. Returns 0 if they cannot be read.
#[unsafe(no_mangle)]
pub extern "C" fn open(rules: usize) -> u32 {
    let packed = GIVEN.take();
    // The old rules are dropped first, to free their memory.
    BROWSER.set(None);
    let browser = packed.split_at_checked(rules).and_then(|(rules, learned)| Browser::open(rules, learned));
    let is_open = browser.is_some();
    BROWSER.set(browser);
    u32::from(is_open)
}

/// Answers the request that was written as JSON: address, whether pages came encrypted, headers, and when the rules
/// were confirmed (`["/de-quali-2009", true, [["cookie", "lang=nl"]], null]`). Returns where the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    let written = GIVEN.take();
    let answer = read(&written).and_then(|BrowserRequest { request, https, confirmed }| {
        BROWSER.with_borrow(|browser| Some(browser.as_ref()?.answer(request, https, confirmed.as_ref())))
    });
    let bytes = answer.map(write).unwrap_or_default();
    ANSWER.set(bytes);
    ANSWER.with_borrow(|answer| answer.as_ptr())
}

/// Returns the length of the answer; 0 if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn answered() -> usize {
    ANSWER.with_borrow(Vec::len)
}

/// A request, whether the page came over HTTPS, and when a server last confirmed the rules.
struct BrowserRequest {
    request: Request<()>,
    https: bool,
    confirmed: Option<Confirmed>,
}

fn read(written: &[u8]) -> Option<BrowserRequest> {
    let (address, https, headers, confirmed): (String, bool, Vec<(String, String)>, Option<Confirmed>) =
        serde_json::from_slice(written).ok()?;
    let request = Request::builder().uri(address);
    let request = headers.into_iter().fold(request, |request, (name, value)| request.header(name, value));
    Some(BrowserRequest { request: request.body(()).ok()?, https, confirmed })
}

fn write(answer: http::Response<Vec<u8>>) -> Vec<u8> {
    let (parts, body) = answer.into_parts();
    let headers =
        parts.headers.iter().map(|(name, value)| (name.as_str(), value.to_str().unwrap_or_default()));
    let head = (parts.status.as_u16(), headers.collect::<Vec<_>>());
    let head = serde_json::to_vec(&head).unwrap_or_default();
    let length = u32::try_from(head.len()).unwrap_or_default().to_le_bytes();
    [&length[..], &head, &body].concat()
}

/// Gives the index the number by which it names its only segment: any number will do, since there are no
/// others. Browsers have random numbers, but that would be one more import. Nothing else in the module asks for any:
/// ids of rulings are not made here.
///
/// # Safety
/// `bytes` points to `length` bytes that may be written.
#[unsafe(no_mangle)]
unsafe extern "Rust" fn __getrandom_v03_custom(
    bytes: *mut u8,
    length: usize,
) -> Result<(), getrandom::Error> {
    // SAFETY: the caller promises it.
    unsafe { slice::from_raw_parts_mut(bytes, length) }.fill(7);
    Ok(())
}
