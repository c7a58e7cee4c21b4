/** Maps the file's columns to fields. The server guesses by name; each can be changed. */
import { Badge, NativeSelect, TextInput } from '@mantine/core';
import type { ColumnTarget } from '@quad/contract/contacts/imports/columns.ts';
import { importLimits } from '@quad/contract/contacts/imports/limits.ts';
import type { ImportPreview } from '@quad/contract/contacts/imports/routes.ts';
import { useState } from 'react';
import { Card } from '../../../ui/Card.tsx';
import c from './ColumnsCard.module.css';
import { choiceOfTarget, choicesFor, faultOfColumn, targetOf } from './column-choice.ts';

type Column = ImportPreview['columns'][number];

interface ColumnsCardProps {
	columns: readonly Column[];
	/** The current choice. Until the next preview arrives, `columns` may still show the previous one. */
	chosen: readonly ColumnTarget[];
	disabled: boolean;
	onChange: (chosen: ColumnTarget[]) => void;
}

export const ColumnsCard = ({ columns, chosen, disabled, onChange }: ColumnsCardProps) => (
	<Card title="Columns">
		<div className={c.head} aria-hidden>
			<span>In the file</span>
			<span>Becomes</span>
		</div>
		<ul className={c.list}>
			{columns.map((column, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name, and none moves
				<li key={at} className={c.row}>
					<div className={c.column}>
						<span className={c.name}>{column.header || `Column ${at + 1}, unnamed`}</span>
						<span className={c.samples}>{column.samples.join(' · ') || 'No values'}</span>
					</div>
					<Target
						column={column}
						place={at + 1}
						target={chosen[at] ?? 'Ignore'}
						fault={faultOfColumn(chosen, at)}
						disabled={disabled}
						onChange={(target) => onChange(chosen.map((one, place) => (place === at ? target : one)))}
					/>
				</li>
			))}
		</ul>
	</Card>
);

interface TargetProps {
	column: Column;
	place: number;
	target: ColumnTarget;
	fault: string | undefined;
	disabled: boolean;
	onChange: (target: ColumnTarget) => void;
}

const Target = ({ column, place, target, fault, disabled, onChange }: TargetProps) => {
	const called = column.header || `column ${place}`;
	const isCustom = typeof target !== 'string';
	return (
		<div className={c.target}>
			<NativeSelect
				aria-label={`What “${called}” becomes`}
				data={choicesFor(target)}
				value={choiceOfTarget(target)}
				disabled={disabled}
				error={!isCustom && fault}
				onChange={({ currentTarget }) => onChange(targetOf(currentTarget.value, column.header))}
			/>
			{isCustom && (
				<CustomName
					key={target.customField}
					label={`Custom field name for “${called}”`}
					name={target.customField}
					isNew={column.isNewField}
					fault={fault}
					disabled={disabled}
					onChange={(customField) => onChange({ customField })}
				/>
			)}
		</div>
	);
};

interface CustomNameProps {
	label: string;
	name: string;
	isNew: boolean;
	fault: string | undefined;
	disabled: boolean;
	onChange: (name: string) => void;
}

/** Applied on blur, because every letter would request another preview. An empty name restores the previous one. */
const CustomName = ({ label, name, isNew, fault, disabled, onChange }: CustomNameProps) => {
	const [typed, setTyped] = useState(name);
	const settle = () => {
		const settled = typed.trim();
		if (settled === '') setTyped(name);
		else if (settled !== name) onChange(settled);
	};
	return (
		<TextInput
			aria-label={label}
			value={typed}
			maxLength={importLimits.header}
			disabled={disabled}
			error={fault}
			rightSection={
				isNew ? (
					<Badge variant="light" color="blue">
						New
					</Badge>
				) : undefined
			}
			rightSectionWidth={isNew ? 56 : 0}
			onChange={({ currentTarget }) => setTyped(currentTarget.value)}
			onBlur={settle}
			onKeyDown={({ key }) => key === 'Enter' && settle()}
		/>
	);
};
