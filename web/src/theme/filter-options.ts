/** Filters a select's options word by word, so that “Truman, Tessa” finds Tessa Truman. */

import { type ComboboxItem, type ComboboxParsedItem, isOptionsGroup, type OptionsFilter } from '@mantine/core';
import { hasEveryWord } from '@quad/contract/search-words.ts';

export const filterOptions: OptionsFilter = ({ options, search, limit }) => {
	const isFound = ({ label }: ComboboxItem) => hasEveryWord(label, search);
	let left = limit;
	const firstOf = (items: ComboboxItem[]) => {
		const found = items.filter(isFound).slice(0, left);
		left -= found.length;
		return found;
	};
	return options.flatMap((one): ComboboxParsedItem[] =>
		isOptionsGroup(one) ? [{ group: one.group, items: firstOf(one.items) }] : firstOf([one]),
	);
};
