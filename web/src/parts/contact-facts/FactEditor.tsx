/** The field in which a fact is edited. It stays open until the change is saved or discarded. */
import { NumberInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../dates/DateField.tsx';
import { EditorFrame } from './EditorFrame.tsx';
import { type Fact, faultAt } from './fact.ts';

interface FactEditorProps {
	fact: Fact;
	onSave: (value: string) => Promise<unknown>;
	onClose: () => void;
}

export const FactEditor = ({ fact, onSave, onClose }: FactEditorProps) => {
	const [start] = useState(() => startOf(fact));
	const [value, setValue] = useState(start);
	const [fault, setFault] = useState<string>();
	const [isSaving, setSaving] = useState(false);
	const save = async (next: string) => {
		if (isSaving) return;
		if (next.trim() === start) return onClose();
		setSaving(true);
		setFault(undefined);
		try {
			await onSave(next.trim());
			onClose();
		} catch (error) {
			setFault(faultAt(error, fact.path));
			setSaving(false);
		}
	};
	const { input, label } = fact;
	const shared = { 'aria-label': label, size: 'sm', error: fault, 'data-autofocus': true, autoFocus: true } as const;
	const typed = (type: string) => (
		<TextInput
			{...shared}
			type={type}
			value={value}
			{...(fact.maxLength === undefined ? {} : { maxLength: fact.maxLength })}
			onFocus={({ currentTarget }) => currentTarget.select()}
			onChange={({ currentTarget }) => setValue(currentTarget.value)}
		/>
	);
	const field = () => {
		switch (input.kind) {
			case 'choice':
				return (
					<Select
						{...shared}
						data={[...input.choices]}
						value={value || null}
						placeholder={input.none}
						clearable
						searchable={input.choices.length > 10}
						defaultDropdownOpened
						onChange={(next) => {
							setValue(next ?? '');
							void save(next ?? '');
						}}
					/>
				);
			case 'number':
				return <NumberInput {...shared} hideControls value={value} onChange={(next) => setValue(String(next))} />;
			case 'date':
				return isDay(value) ? <DateField {...shared} value={value} onChange={setValue} /> : typed('text');
			default:
				return typed(input.kind);
		}
	};
	return (
		<EditorFrame label={label} isSaving={isSaving} onSave={() => void save(value)} onClose={onClose}>
			{field()}
		</EditorFrame>
	);
};

/** Whether the calendar can show it: a day without a time, or none. */
const isDay = (value: string): boolean => value === '' || /^\d{4}-\d\d-\d\d$/.test(value);

const startOf = ({ input, value }: Fact): string => {
	const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(value) ?? [];
	return input.kind === 'date' && year !== undefined ? `${year}-${month}-${day}` : value;
};
