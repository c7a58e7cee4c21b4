/** Chooses one of many items by searching on the server. The chosen item stays in the list during any search. */

import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../foundation/failures.ts';
import { queryKeys } from '../../foundation/query-keys.ts';

export interface Choosable {
	id: number;
	name: string;
}

interface FoundSelectProps<One extends Choosable> {
	label: string;
	/** Names the field for screen readers alone, in a row of fields of which each must have a value. */
	isLabelHidden?: boolean | undefined;
	/** Shown in a filter without a choice, such as “All campaigns”. It hides the label. */
	any?: string | undefined;
	description?: string | undefined;
	/** The kind of item, as in its query key. */
	kind: 'campaigns' | 'smartMessages';
	value: number | undefined;
	onChange: (id: number | undefined, name?: string) => void;
	chosen: Pick<UseQueryResult<One>, 'data' | 'error'>;
	find: (searchText: string, signal: AbortSignal) => Promise<readonly One[]>;
	say?: (one: One) => string;
	/** The label of the button that clears the field. */
	clear: string;
	/** Keeps the list inside the popover around the field, which a click outside would close. */
	inPopover?: boolean | undefined;
	/** Shown if there are no items at all, or none with the searched name. */
	none: { atAll: string; ofThisName: string };
}

const typingPauseMs = 200;

export const FoundSelect = <One extends Choosable>({
	label,
	any,
	isLabelHidden = any !== undefined,
	description,
	kind,
	value,
	onChange,
	chosen,
	find,
	say = ({ name }) => name,
	clear,
	inPopover = false,
	none,
}: FoundSelectProps<One>) => {
	const [typed, setTyped] = useState('');
	const [settled] = useDebouncedValue(typed.trim(), typingPauseMs);
	// the field shows the chosen item's name, which isn't a search
	const search = chosen.data && settled === say(chosen.data) ? '' : settled;
	const found = useQuery({
		queryKey: queryKeys[kind].found(search),
		queryFn: ({ signal }) => find(search, signal),
		placeholderData: keepPreviousData,
	});
	const offered = [...(chosen.data ? [chosen.data] : []), ...(found.data ?? [])];
	const shown = [...new Map(offered.map((one) => [one.id, one])).values()];
	const failure = (value === undefined ? undefined : chosen.error) ?? found.error;
	return (
		<Select
			{...(isLabelHidden ? { 'aria-label': label } : { label })}
			description={description}
			placeholder={any ?? (isLabelHidden ? 'Choose' : 'None')}
			searchable
			comboboxProps={{ withinPortal: !inPopover }}
			clearable={!isLabelHidden || any !== undefined}
			clearButtonProps={{ 'aria-label': clear }}
			data={shown.map((one) => ({ value: String(one.id), label: say(one) }))}
			filter={({ options }) => options} // the server has already filtered them
			nothingFoundMessage={search === '' ? none.atAll : none.ofThisName}
			rightSection={found.isFetching && typed !== '' ? <Loader size={16} aria-hidden /> : undefined}
			value={value === undefined ? null : String(value)}
			onChange={(id) =>
				onChange(id === null ? undefined : Number(id), shown.find((one) => String(one.id) === id)?.name)
			}
			searchValue={typed}
			onSearchChange={setTyped}
			error={failure && sentenceOf(failure)}
		/>
	);
};
