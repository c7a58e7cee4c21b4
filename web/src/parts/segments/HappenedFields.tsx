/** How often, which texts and when: limits of a condition on texts and replies. Each is folded until it is needed. */
import { ActionIcon, Button, Select, Text } from '@mantine/core';
import { type Column, comparisonsOfWhen } from '@quad/contract/contacts/contacts/criteria-columns.ts';
import { criteriaLimits } from '@quad/contract/contacts/contacts/criteria-limits.ts';
import { sayComparison } from '@quad/contract/contacts/contacts/say-comparison.ts';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import c from './CriteriaBuilder.module.css';
import { offeredComparisons, timeOn, usualTime } from './change-condition.ts';
import type { DraftCondition } from './criteria-draft.ts';
import { CountField, DateFields } from './DateFields.tsx';
import { SourceFields } from './SourceFields.tsx';
import type { EditedCondition } from './ValueField.tsx';

interface HappenedFieldsProps extends EditedCondition {
	column: Column;
}

export const HappenedFields = ({ condition, column, place, onChange }: HappenedFieldsProps) => {
	const { times, of, when, comparison } = condition;
	const change = (part: Partial<DraftCondition>) => onChange({ ...condition, ...part });
	const counts = comparison !== 'notsince' && column.kind !== 'answers';
	const add: Adding[] = [
		...(counts && times === null ? [{ name: 'how often', start: { times: 2 } }] : []),
		...(of ? [] : [{ name: 'which texts', start: { of: { kind: 'campaign', id: null, name: '' } } } as const]),
		...(when ? [] : [{ name: 'when', start: { when: usualTime } }]),
	];
	return (
		<div className={c.limits}>
			{times !== null && comparison !== 'notsince' && (
				<Limit name={`how often of condition ${place}`} onRemove={() => change({ times: null })}>
					<Text size="sm">at least</Text>
					<CountField
						label={`How often of condition ${place}`}
						max={criteriaLimits.times}
						count={times === 0 ? '' : String(times)}
						onChange={(written) => change({ times: Number(written) })}
					/>
					<Text size="sm">{times === 1 ? 'time' : 'times'}</Text>
				</Limit>
			)}
			{of && (
				<Limit name={`which texts of condition ${place}`} onRemove={() => change({ of: null })}>
					<SourceFields source={of} place={place} onChange={(source) => change({ of: source })} />
				</Limit>
			)}
			{when && (
				<Limit name={`when of condition ${place}`} onRemove={() => change({ when: null })}>
					<Select
						className={c.when ?? ''}
						aria-label={`When of condition ${place}`}
						allowDeselect={false}
						data={offeredComparisons('moment', comparisonsOfWhen, when.comparison).map((one) => ({
							value: one,
							label: sayComparison('date', one).replace(/^is /, ''),
						}))}
						value={when.comparison}
						onChange={(chosen) => {
							const next = comparisonsOfWhen.find((one) => one === chosen);
							if (next) change({ when: timeOn(when, next) });
						}}
					/>
					<DateFields
						time={when}
						isPast
						label={`Time of condition ${place}`}
						onChange={(value) => change({ when: { ...when, value } })}
					/>
				</Limit>
			)}
			{add.map(({ name, start }) => (
				<Button
					key={name}
					size="compact-sm"
					variant="subtle"
					leftSection={<Plus size={14} aria-hidden />}
					aria-label={`Say ${name} in condition ${place}`}
					onClick={() => change(start)}
				>
					{name}
				</Button>
			))}
		</div>
	);
};

interface Adding {
	readonly name: string;
	readonly start: Partial<DraftCondition>;
}

interface LimitProps {
	name: string;
	children: ReactNode;
	onRemove: () => void;
}

const Limit = ({ name, children, onRemove }: LimitProps) => (
	<div className={c.limit}>
		{children}
		<ActionIcon variant="subtle" color="gray" size={28} aria-label={`Remove ${name}`} onClick={onRemove}>
			<X size={14} aria-hidden />
		</ActionIcon>
	</div>
);

/** After how many texts someone has not replied. */
export const SinceField = ({ condition, place, onChange }: EditedCondition) => {
	const times = condition.times ?? 1;
	return (
		<div className={c.parts}>
			<CountField
				label={`Texts of condition ${place}`}
				max={criteriaLimits.times}
				count={times === 0 ? '' : String(times)}
				onChange={(written) => onChange({ ...condition, times: Number(written) })}
			/>
			<Text size="sm">{times === 1 ? 'text' : 'texts'}</Text>
		</div>
	);
};
