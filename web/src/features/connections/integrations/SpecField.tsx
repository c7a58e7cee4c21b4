/** One input of a connector's form, rendered from the connector's description of it. */
import {
	Autocomplete,
	NumberInput,
	PasswordInput,
	Select,
	Switch,
	TagsInput,
	Textarea,
	TextInput,
} from '@mantine/core';
import type { FieldSpec } from '@quad/contract/connections/integrations/descriptor.ts';
import type { ReactNode } from 'react';
import { SavedSecret } from '../../../ui/SavedSecret.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import type { AnyUi } from './connector-ui.ts';
import type { FieldChoice, Values } from './field-values.ts';
import { MessageTypeSelect } from './MessageTypeSelect.tsx';
import { SpecRows } from './SpecRows.tsx';

interface SpecFieldProps {
	spec: FieldSpec;
	values: Values;
	/** The connector, which loads choices from the other system. */
	ui?: AnyUi;
	/** Whether a password or key has been saved. */
	isSaved?: boolean;
	error?: string | undefined;
	/** The path of the value in the request, if it differs from the name. */
	path?: string;
	/** Choices from the other system for a text or a select. */
	suggestions?: readonly FieldChoice[] | undefined;
	onChange: (part: Record<string, unknown>) => void;
}

const rows = 4;

export const SpecField = ({ spec, values, ui, isSaved, error, path, suggestions, onChange }: SpecFieldProps) => {
	const { name, label, kind, description, options = [], sets } = spec;
	if (spec.while && !spec.while.is.includes(String(values[spec.while.field]))) return null;
	const value = values[name];
	const isRemoved = isSaved === true && value === null;
	const placeholder = isSaved && !isRemoved ? 'Saved. Enter another one to replace it.' : spec.placeholder;
	const common = {
		label,
		error,
		'data-path': path ?? name,
		...(description ? { description } : {}),
		...(placeholder ? { placeholder } : {}),
	};
	const text = typeof value === 'string' ? value : '';
	const write = (written: unknown) => onChange({ [name]: written });
	const removable = (input: ReactNode) =>
		isSaved ? (
			<SavedSecret label={label} isRemoved={isRemoved} onChange={(removes) => write(removes ? null : '')}>
				{input}
			</SavedSecret>
		) : (
			input
		);
	switch (kind) {
		case 'number':
			return (
				<NumberInput
					{...common}
					value={typeof value === 'number' ? value : ''}
					onChange={write}
					allowDecimal={false}
					hideControls
				/>
			);
		case 'secret':
			return removable(
				<PasswordInput
					{...common}
					value={text}
					onChange={(event) => write(event.currentTarget.value)}
					autoComplete="new-password"
				/>,
			);
		case 'long-secret':
		case 'long-text':
			return removable(
				<Textarea
					{...common}
					value={text}
					onChange={(event) => write(event.currentTarget.value)}
					rows={rows}
					spellCheck={false}
					autoComplete="off"
				/>,
			);
		case 'select':
			return (
				<Select
					{...common}
					data={[...(suggestions ?? options)]}
					value={text === '' ? null : text}
					searchable={suggestions !== undefined}
					onChange={(chosen) => chosen !== null && onChange({ [name]: chosen, ...sets?.[chosen] })}
					allowDeselect={false}
				/>
			);
		case 'rows':
			return <SpecRows spec={spec} value={value} error={error} onChange={write} />;
		case 'choice':
			return (
				ui && <ChoiceField ui={ui} {...common} isOptional={spec.isOptional === true} value={text} onChange={write} />
			);
		case 'switch':
			return <Switch label={label} checked={value === true} onChange={(event) => write(event.currentTarget.checked)} />;
		case 'message-type':
			return <MessageTypeSelect common={common} value={value} onChange={write} />;
		case 'integers':
			return (
				<TagsInput
					{...common}
					value={Array.isArray(value) ? value.map(String) : []}
					onChange={(written) => write([...new Set(written.flatMap(wholeNumbers))])}
					splitChars={[',', ' ', ';']}
					acceptValueOnBlur
					clearable
				/>
			);
		case 'text':
			if (suggestions && suggestions.length > 0)
				return (
					<Autocomplete
						{...common}
						data={suggestions.map((one) => one.value)}
						value={text}
						onChange={write}
						autoComplete="off"
						spellCheck={false}
					/>
				);
			return (
				<TextInput
					{...common}
					value={text}
					onChange={(event) => write(event.currentTarget.value)}
					autoComplete="off"
					spellCheck={false}
				/>
			);
	}
};

/** Drops what is not a whole number. */
const wholeNumbers = (written: string): number[] => (/^\d{1,9}$/.test(written.trim()) ? [Number(written)] : []);
