// Cutting, folding and comparing words, as the program does.

import assert from 'node:assert/strict';
import { it } from 'node:test';

import { Splitter } from '../../assets/web/offline/search/compounds.js';
import { osaDistance } from '../../assets/web/offline/search/distance.js';
import { fold, wordsOf } from '../../assets/web/offline/search/words.js';

it('cuts at everything that is no letter or digit', () => {
  const cut = (text) => wordsOf(text).map(({ word }) => word);
  assert.deepEqual(cut('¹Tausch 2:1, nicht 3:1!'), ['Tausch', '2:1', 'nicht', '3:1']);
  assert.deepEqual(cut('zo’n 31,25 % (3.1.6.)'), ['zo', 'n', '31,25', '3.1.6']);
  assert.deepEqual(cut('Fu\u0308rsten-Duell'), ['Fu\u0308rsten', 'Duell']);
  assert.deepEqual(cut('🎲 — \u0000'), []);
});

it('folds spellings to one', () => {
  for (const [one, other] of [['Räuber', 'raeuber'], ['RÄUBER', 'rauber'], ['Straße', 'strasse'], ['Fu\u0308rst', 'fuerst']]) {
    assert.equal(fold(one, true), fold(other, true));
  }
  for (const word of ['bauen', 'neue', 'quer']) assert.equal(fold(word, true), word);
  assert.equal(fold('boek', false), 'boek');
  assert.equal(fold('Coördinatie', false), 'coordinatie');
});

it('takes compounds apart into known parts', () => {
  const splitter = new Splitter(['rohstoff', 'karte', 'sieg', 'punkt', 'rohstoffkarte'], ['', 's', 'n']);
  assert.deepEqual(splitter.split('rohstoffkarte'), ['rohstoff', 'karte']);
  assert.deepEqual(splitter.split('siegpunktkarte'), ['sieg', 'punkt', 'karte']);
  assert.deepEqual(splitter.split('rohstoffen'), []);
  assert.deepEqual(new Splitter(['road', 'card'], []).split('roadcard'), []);
});

it('counts typing errors', () => {
  for (const [one, other, errors] of [['rauber', 'rauber', 0], ['ruaber', 'rauber', 1], ['raubr', 'rauber', 1], ['raubex', 'rauber', 1]]) {
    assert.equal(osaDistance(one, other, 2), errors, `${one} ${other}`);
  }
  assert.ok(osaDistance('ritter', 'rauber', 2) > 2);
});
