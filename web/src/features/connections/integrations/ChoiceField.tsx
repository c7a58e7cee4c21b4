/** Chooses an item of the other system, such as a list. It marks a saved item that no longer exists. */
import { Button, Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../foundation/failures.ts';
import type { AnyUi } from './connector-ui.ts';
import { choicesQuery } from './data.ts';

interface ChoiceFieldProps {
	ui: AnyUi;
	label: string;
	description?: string;
	error?: string | undefined;
	'data-path': string;
	isOptional: boolean;
	value: string;
	onChange: (id: string) => void;
}

export const ChoiceField = ({ ui, error, isOptional, value, onChange, ...props }: ChoiceFieldProps) => {
	const { data = [], error: failure, isPending, isFetching, refetch } = useQuery(choicesQuery(ui, props['data-path']));
	const isGone = value !== '' && !isPending && !failure && !data.some(({ id }) => id === value);
	const known = data.map(({ id, name }) => ({ value: id, label: name }));
	const unnamed = { value, label: isGone ? 'Not there anymore' : 'As saved' };
	const wrong =
		error ?? (failure ? sentenceOf(failure) : isGone ? 'This isn’t there anymore. Choose another one.' : '');
	return (
		<Group align="flex-end" gap="xs" wrap="nowrap">
			<Select
				{...props}
				flex={1}
				error={wrong || undefined}
				data={value === '' || known.some((one) => one.value === value) ? known : [unnamed, ...known]}
				value={value === '' ? null : value}
				onChange={(chosen) => onChange(chosen ?? '')}
				placeholder={isPending ? 'Loading…' : isOptional ? 'None' : 'Choose one'}
				searchable
				clearable={isOptional}
				allowDeselect={isOptional}
				nothingFoundMessage="None has that name"
			/>
			{failure && (
				<Button variant="default" loading={isFetching} onClick={() => void refetch()}>
					Try again
				</Button>
			)}
		</Group>
	);
};
