/** The values of a condition, any or none of which must match. A list can be pasted. */
import { MultiSelect, TagsInput, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Column } from '@quad/contract/contacts/contacts/criteria-columns.ts';
import { criteriaLimits } from '@quad/contract/contacts/contacts/criteria-limits.ts';
import { listColumnValues } from '@quad/contract/contacts/segments/routes.ts';
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, useState } from 'react';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';
import c from './CriteriaBuilder.module.css';
import { sayTooMany } from './complete-draft.ts';
import { pastedValues } from './paste-values.ts';
import type { EditedCondition } from './ValueField.tsx';

const typingPauseMs = 250;
const mostOffered = 100;

export const ValuesField = (props: EditedCondition) => {
	const { condition, column, onChange } = props;
	const { values } = condition;
	const [problem, setProblem] = useState<string>();
	const write = (written: readonly string[]) => {
		setProblem(undefined);
		onChange({ ...condition, values: written });
	};
	const isText = column?.kind === 'text';
	const paste = (event: ClipboardEvent) => {
		const pasted = pastedValues(event.clipboardData.getData('text/plain'));
		if (pasted.length < 2) return;
		event.preventDefault();
		event.stopPropagation();
		const { found, missing } = isText || !column ? { found: pasted, missing: [] } : optionsNamed(column, pasted);
		const all = [...new Set([...values, ...found])];
		if (all.length > criteriaLimits.values) return setProblem(sayTooMany(all.length));
		write(all);
		if (missing.length > 0) setProblem(`Not found: ${sayFirst(missing)}`);
	};
	return (
		<div onPasteCapture={paste}>
			{isText ? <TextValues {...props} onWrite={write} /> : <ChosenValues {...props} onWrite={write} />}
			{problem && (
				<Text size="sm" c="red" role="alert">
					{problem}
				</Text>
			)}
		</div>
	);
};

const optionsNamed = ({ options }: Column, names: readonly string[]) => {
	const byName = new Map(options.map(({ value, label }) => [label.toLowerCase(), value]));
	const found = names.flatMap((name) => byName.get(name.toLowerCase()) ?? []);
	return { found, missing: names.filter((name) => !byName.has(name.toLowerCase())) };
};

const sayFirst = (names: readonly string[]): string =>
	names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');

interface WrittenValues extends EditedCondition {
	onWrite: (values: readonly string[]) => void;
}

/** Any text can be typed. The values that contacts have are offered. */
const TextValues = ({ condition: { values }, column, place, onWrite }: WrittenValues) => {
	const [typed, setTyped] = useState('');
	const [searched] = useDebouncedValue(typed.trim(), typingPauseMs);
	const { data: offered = [] } = useQuery(valuesQuery(column?.id, searched));
	return (
		<TagsInput
			classNames={{ pillsList: c.values ?? '' }}
			aria-label={`Values of condition ${place}`}
			placeholder={values.length === 0 ? 'Type or paste values' : ''}
			data={offered}
			filter={({ options }) => options} // the server has already filtered them
			splitChars={[]}
			acceptValueOnBlur
			value={[...values]}
			searchValue={typed}
			onSearchChange={(text) => setTyped(text.slice(0, criteriaLimits.value))}
			onChange={onWrite}
		/>
	);
};

/** Values that contacts have in a column, most frequent first. */
const valuesQuery = (columnId: number | undefined, searchText: string) =>
	queryOptions({
		queryKey: queryKeys.segments.values(columnId, searchText),
		queryFn:
			columnId === undefined
				? skipToken
				: ({ signal }) => call(listColumnValues, { params: { id: columnId }, query: { searchText } }, signal),
		placeholderData: keepPreviousData,
	});

/** One of the column's options. Those that were deleted since stay until they are removed. */
const ChosenValues = ({ condition: { values }, column, place, onWrite }: WrittenValues) => {
	const options = column?.options ?? [];
	const known = new Set(options.map(({ value }) => value));
	const gone = values.filter((value) => !known.has(value));
	return (
		<MultiSelect
			classNames={{ pillsList: c.values ?? '' }}
			aria-label={`Values of condition ${place}`}
			placeholder={values.length === 0 ? (options.length === 0 ? 'There are none yet' : 'Choose') : ''}
			searchable
			hidePickedOptions
			limit={mostOffered}
			nothingFoundMessage="Nothing has that name"
			error={gone.length > 0 && sayGone(column, gone.length)}
			data={[...options, ...gone.map((value) => ({ value, label: 'Deleted', disabled: true }))]}
			value={[...values]}
			onChange={onWrite}
		/>
	);
};

const sayGone = (column: Column | undefined, many: number): string => {
	const what = column?.kind === 'person' ? 'left the team' : many === 1 ? 'was deleted' : 'were deleted';
	return `${many === 1 ? 'One of them' : `${many} of them`} ${what}.`;
};
