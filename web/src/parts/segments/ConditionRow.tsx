/** One condition: a field, a comparison, its value, and for texts how often, which and when. */
import { ActionIcon, Select, Text } from '@mantine/core';
import { type Column, saysWhatHappened, takenBy } from '@quad/contract/contacts/contacts/criteria-columns.ts';
import { sayComparison } from '@quad/contract/contacts/contacts/say-comparison.ts';
import { X } from 'lucide-react';
import { useId } from 'react';
import c from './CriteriaBuilder.module.css';
import { offeredComparisons, onColumn, onComparison } from './change-condition.ts';
import { faultOf } from './complete-draft.ts';
import type { DraftCondition } from './criteria-draft.ts';
import { FieldSelect } from './FieldSelect.tsx';
import { HappenedFields, SinceField } from './HappenedFields.tsx';
import { ValueField } from './ValueField.tsx';
import { ValuesField } from './ValuesField.tsx';

interface ConditionRowProps {
	condition: DraftCondition;
	columns: readonly Column[];
	/** The position of the row, for screen readers. */
	place: number;
	/** Why the server refuses this condition. */
	fault: string | undefined;
	isNew: boolean;
	onChange: (condition: DraftCondition) => void;
	/** Undefined for the only condition, which can't be removed. */
	onRemove: (() => void) | undefined;
}

export const ConditionRow = ({ condition, columns, place, fault, isNew, onChange, onRemove }: ConditionRowProps) => {
	const { fieldId, comparison, field } = condition;
	const column = columns.find(({ id }) => id === fieldId);
	const isGone = fieldId !== null && columns.length > 0 && !column;
	const wrong = isGone ? undefined : (faultOf(condition) ?? fault);
	const faultId = useId();
	const editing = { condition, column, place, onChange };
	return (
		<li className={c.row} aria-describedby={wrong && faultId}>
			<FieldSelect
				column={column}
				columns={columns}
				label={`Field of condition ${place}`}
				error={isGone ? `${field ? `“${field}”` : 'This field'} was deleted.` : undefined}
				isNew={isNew}
				onChange={(chosen) => onChange(onColumn(condition, chosen))}
			/>
			<Select
				aria-label={`Comparison of condition ${place}`}
				allowDeselect={false}
				disabled={!column}
				maxDropdownHeight={320}
				data={offeredComparisons(column?.kind ?? 'text', column?.comparisons ?? [comparison], comparison).map(
					(one) => ({
						value: one,
						label: sayComparison(column?.kind ?? 'text', one),
					}),
				)}
				value={comparison}
				onChange={(chosen) => chosen && onChange(onComparison(condition, chosen))}
			/>
			<div className={c.value}>
				{takenBy(comparison) === 'values' && <ValuesField {...editing} />}
				{takenBy(comparison) === 'value' && <ValueField {...editing} />}
				{comparison === 'notsince' && <SinceField {...editing} />}
			</div>
			<ActionIcon
				className={c.remove ?? ''}
				variant="subtle"
				color="gray"
				size={36}
				data-removes
				aria-label={`Remove condition ${place}`}
				disabled={!onRemove}
				onClick={onRemove}
			>
				<X size={16} aria-hidden />
			</ActionIcon>
			{column && saysWhatHappened(column.kind) && <HappenedFields {...editing} column={column} />}
			{wrong && (
				<Text id={faultId} className={c.fault ?? ''} size="sm" c="red">
					{wrong}
				</Text>
			)}
		</li>
	);
};
