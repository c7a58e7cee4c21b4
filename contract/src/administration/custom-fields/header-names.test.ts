import { expect, test } from 'vitest';
import { namesInHeader } from './header-names.ts';

test('a pasted header is split on commas or tabs, trimmed, each name once, without base fields (spec 3 §5)', () => {
	expect(namesInHeader('Contact ID,First Name, mobile NUMBER ,Major\tmajor\t Start  Term ,,"Advisor",StaffId')).toEqual(
		{
			names: ['Major', 'Start Term', 'Advisor'],
			baseNames: ['Contact ID', 'First Name', 'mobile NUMBER', 'StaffId'],
			tooLong: [],
		},
	);
	expect(namesInHeader('x'.repeat(101)).tooLong).toHaveLength(1);
	expect(namesInHeader(' \t , ').names).toEqual([]);
});
