import { expect, test } from 'vitest';
import { isAllowedSite, siteOf } from './allowed-site.ts';

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
	['http://quad.example', true],
	[undefined, true],
])('a page of %s: %s', (origin, allowed) => {
	expect(isAllowedSite(origin, 'quad.example', ['www.college.edu', '*.sub.edu'])).toBe(allowed);
});
