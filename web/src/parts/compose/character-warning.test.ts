// @vitest-environment node
import { expect, test } from 'vitest';
import { lengthWarning } from './character-warning.ts';

test.each([
	[0, 306, undefined],
	[159, 306, undefined],
	[160, 306, 'long'],
	[228, 306, 'long'],
	[229, 306, 'most'],
	[299, 306, 'most'],
	[300, 306, 'full'],
	[306, 306, 'full'],
	[261, 350, 'long'],
	[262, 350, 'most'],
	[344, 350, 'full'],
])('%i of %i characters: %s', (length, limit, warning) => {
	expect(lengthWarning(length, limit)).toBe(warning);
});
