import { expect, test } from 'vitest';
import { filterOptions } from './filter-options.ts';

const staff = ['Tessa Truman', 'José Núñez', 'Wei Chen'].map((label) => ({ value: label, label, disabled: false }));
const found = (search: string, limit = 10) =>
	filterOptions({ options: staff, search, limit }).map((one) => 'label' in one && one.label);

test.each([
	['Truman, Te', ['Tessa Truman']],
	['nunez', ['José Núñez']],
	['', ['Tessa Truman', 'José Núñez', 'Wei Chen']],
	['Truman, Wei', []],
])('%j offers %j', (typed, offered) => {
	expect(found(typed)).toEqual(offered);
});

test('groups stay, and no more are offered than the limit', () => {
	const grouped = filterOptions({ options: [{ group: 'Staff', items: staff }, ...staff], search: 'e', limit: 2 });
	expect(grouped).toEqual([{ group: 'Staff', items: [staff[0], staff[1]] }]);
});
