/** Chooses one of the bulk messages that were sent last from the user's inboxes. */
import { Select } from '@mantine/core';
import { listBatches } from '@quad/contract/texting/messaging/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { sentenceOf } from '../../foundation/failures.ts';
import { formatInstant } from '../../foundation/format.ts';
import { queryKeys } from '../../foundation/query-keys.ts';
import { useSession } from '../../foundation/session.ts';

interface BatchPickerProps {
	label: string;
	value: number | null;
	/** The name of the chosen message, which may be an older one. */
	name: string;
	onChange: (id: number, name: string) => void;
}

const ofEach = 20;
const shownLetters = 80;

export const BatchPicker = ({ label, value, name, onChange }: BatchPickerProps) => {
	const { inboxes, timeZone } = useSession();
	const ids = inboxes.map(({ id }) => id);
	const { data: found = [], error } = useQuery({
		queryKey: queryKeys.recentBatches(ids),
		queryFn: ({ signal }) => findRecent(ids, signal),
	});
	const recent = found.map(({ id, text, composeDate }) => ({
		value: id,
		label: `${text.slice(0, shownLetters) || 'Picture'} · ${formatInstant(composeDate, timeZone)}`,
	}));
	const isListed = recent.some((one) => one.value === String(value));
	const other = value === null || isListed ? [] : [{ value: String(value), label: name || 'An older message' }];
	return (
		<Select
			aria-label={label}
			placeholder="Choose"
			searchable
			comboboxProps={{ width: 'min(26rem, 90vw)', position: 'bottom-start' }}
			allowDeselect={false}
			nothingFoundMessage="No bulk message found"
			data={[...other, ...recent]}
			value={value === null ? null : String(value)}
			onChange={(id) => {
				const chosen = found.find((one) => one.id === id);
				if (chosen) onChange(Number(id), chosen.text.slice(0, shownLetters));
			}}
			error={error && sentenceOf(error)}
		/>
	);
};

const findRecent = async (inboxIds: readonly number[], signal: AbortSignal) => {
	const pages = await Promise.all(
		inboxIds.map((id) => call(listBatches, { params: { id }, query: { take: ofEach } }, signal)),
	);
	return pages
		.flatMap(({ items }) => items)
		.toSorted((one, other) => Date.parse(other.composeDate) - Date.parse(one.composeDate));
};
