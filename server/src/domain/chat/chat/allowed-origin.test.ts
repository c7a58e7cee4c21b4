import { expect, test } from 'vitest';
import { isAllowedSite, siteOf } from './allowed-origin.ts';

test.each([
	['https://www.college.edu/admissions', 'www.college.edu'],
	[' *.College.edu ', '*.college.edu'],
	['localhost:8080', 'localhost:8080'],
	['not a host', undefined],
	['*.*.edu', undefined],
	['<script>', undefined],
	['', undefined],
])('%s is written as %s', (written, site) => expect(siteOf(written)).toBe(site));

test.each([
	['https://www.college.edu', true],
	['https://a.b.sub.edu', true],
	['https://sub.edu', true],
	['https://evilsub.edu', false],
	['https://www.college.edu.evil.example', false],
	['null', false],
	['http://www.college.edu', false],
	['https://www.college.edu:8443', false],
	['http://a.sub.edu', false],
	['http://dev.college.edu:8080', true],
	['http://dev.college.edu', false],
	['https://quad.example', true],
	['http://quad.example', false],
	['https://quad.example:8080', false],
	[undefined, true],
])('a page of %s: %s', (origin, allowed) => {
	expect(isAllowedSite(origin, 'https://quad.example', ['www.college.edu', '*.sub.edu', 'dev.college.edu:8080'])).toBe(
		allowed,
	);
});
