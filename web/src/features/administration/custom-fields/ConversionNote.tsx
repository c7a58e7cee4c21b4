/** Says what would happen to existing values if the type changed. */
import { Alert, List } from '@mantine/core';
import type { FieldKind } from '@quad/contract/contacts/contacts/field-values.ts';
import { formatCounted, formatNumber } from '../../../foundation/format.ts';
import { kindWords } from './field-words.ts';

interface ConversionNoteProps {
	kind: FieldKind;
	kept: number;
	lost: number;
	samples: ReadonlyArray<{ value: string; contacts: number }>;
}

export const ConversionNote = ({ kind, kept, lost, samples }: ConversionNoteProps) => {
	const type = kindWords[kind].toLowerCase();
	if (lost === 0)
		return kept === 0 ? null : <Alert color="blue">All {formatCounted(kept, 'value')} can be kept.</Alert>;
	return (
		<Alert color="red" title={`${formatCounted(lost, 'value')} would be lost`}>
			{kept > 0 && `${formatNumber(kept)} can be kept. `}These can’t be read as a {type}:
			<List size="sm" mt={4}>
				{samples.map(({ value, contacts }) => (
					<List.Item key={value}>
						“{value}” ({formatCounted(contacts, 'contact')})
					</List.Item>
				))}
			</List>
		</Alert>
	);
};
