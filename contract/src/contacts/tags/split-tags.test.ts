import { expect, test } from 'vitest';
import { splitTags } from './split-tags.ts';

test.each([
	['', []],
	['Honors', ['Honors']],
	[' Honors ; first  gen,honors|Athlete', ['Honors', 'first gen', 'Athlete']],
	[';,|', []],
	['x'.repeat(60), ['x'.repeat(50)]],
])('%j names %j', (cell, tags) => expect(splitTags(cell)).toEqual(tags));
