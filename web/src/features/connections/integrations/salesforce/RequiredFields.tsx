/** Maps the fields that every contact needs. A report also needs an ID and a date (spec 2 §5). */
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { requiredFields, type SalesforceObject } from '@quad/contract/connections/integrations/salesforce-source.ts';
import { useEffect } from 'react';
import { sentenceOf } from '../../../../foundation/failures.ts';
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx';
import { ColumnSelect } from './ColumnSelect.tsx';
import type { Columns } from './data.ts';
import { type Draft, type DraftFields, guessFields, isUnmapped } from './drafts.ts';

const labels: Record<Exclude<keyof DraftFields, 'staff'>, string> = {
	id: 'ID',
	lastModified: 'Last modified, with time',
	firstName: 'First name',
	lastName: 'Last name',
	mobile: 'Mobile',
};

interface RequiredFieldsProps {
	draft: Draft;
	object: SalesforceObject;
	columns: Columns;
	onChange: (fields: DraftFields) => void;
}

export const RequiredFields = ({ draft: { kind, fields }, object, columns, onChange }: RequiredFieldsProps) => {
	const { shown, error } = columns;
	const isOpen = kind === 'Report' && shown.length > 0 && isUnmapped(fields);
	// This is an effect because a newly chosen report's columns arrive a moment later.
	useEffect(() => {
		if (isOpen) onChange(guessFields(shown));
	});
	return (
		<Stack gap="xs">
			{error !== null && <ErrorAlert>{sentenceOf(error)}</ErrorAlert>}
			<Text size="sm" c="dimmed">
				{kind === 'Report'
					? 'The standard “Last Modified Date” column of a report has no time. Add a date and time field of your own to the report, and choose it here.'
					: `The ID and the last modified date of each ${object.toLowerCase()} are read automatically.`}
			</Text>
			<SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
				{requiredFields[kind].map((name) => (
					<ColumnSelect
						key={name}
						label={labels[name]}
						columns={columns}
						value={fields[name]}
						isRequired
						onChange={(chosen) => onChange({ ...fields, [name]: chosen })}
					/>
				))}
			</SimpleGrid>
		</Stack>
	);
};
