import { expect, test } from 'vitest';
import { hostOf, isBoundTo, originOf } from './destination.ts';

test.each([
	['https://CRM.Example.edu', 'https://crm.example.edu:443/other/path?page=2'],
	['https://crm.example.edu./a', 'https://crm.example.edu/a'],
	['https://bücher.example/', 'https://xn--bcher-kva.example/'],
	['http://crm.example.edu', 'http://crm.example.edu:80'],
])('%s and %s are the same place', (one, other) => expect(originOf(one)).toBe(originOf(other)));

test.each([
	['https://crm.example.edu/', 'http://crm.example.edu/'],
	['https://crm.example.edu/', 'https://crm.example.edu:8443/'],
	['https://crm.example.edu/', 'https://crm.example.edu@evil.example/'],
	['https://crm.example.edu/', 'https://crm.example.edu.evil.example/'],
	['https://crm.example.edu/', 'https://crm.example.edu\t.evil.example/'],
	['https://crm.example.edu/', 'https://crm.examp1e.edu/'],
	['https://crm.example.edu/', 'https://crm.еxample.edu/'], // a Cyrillic е
	['https://crm.example.edu/', ''],
	['https://crm.example.edu/', 'crm.example.edu'],
])('%s and %s are different places', (one, other) => expect(originOf(one)).not.toBe(originOf(other)));

test.each([
	'files.example.edu#.evil.example',
	'files.example.edu?.evil.example',
	'files.example.edu:22',
	'files.example.edu\\',
])('%s is not files.example.edu', (name) => expect(hostOf(name)).not.toBe('files.example.edu'));

test('a name of one label keeps its dot: the resolver adds the college’s own domain to it only without', () => {
	expect(hostOf('Files.Example.EDU.')).toBe('files.example.edu');
	expect(hostOf('files.')).not.toBe(hostOf('files'));
});

test('a secret goes where it was typed for, and nowhere else', () => {
	const bound = { url: 'https://crm.example.edu:443', user: 'quad' };
	expect(isBoundTo(bound, bound)).toBe(true);
	expect(isBoundTo(bound, { url: bound.url })).toBe(true);
	expect(isBoundTo(bound, { ...bound, user: 'other' })).toBe(false);
	expect(isBoundTo(bound, { ...bound, endpoint: 'https://evil.example:443' })).toBe(false);
	expect(isBoundTo({}, bound)).toBe(false);
});
