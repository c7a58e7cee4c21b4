/** Adds or changes a custom field. Before the type changes, it says which values can't be converted. */
import { Select, Switch, TagsInput, TextInput } from '@mantine/core';
import { customFieldLimits } from '@quad/contract/administration/custom-fields/limits.ts';
import { customFieldRefusals } from '@quad/contract/administration/custom-fields/refusals.ts';
import { type CustomField, createCustomField } from '@quad/contract/administration/custom-fields/routes.ts';
import type { FieldKind } from '@quad/contract/contacts/contacts/field-values.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { FormModal } from '../../../ui/FormModal.tsx';
import { ConversionNote } from './ConversionNote.tsx';
import { conversionQuery, useSaveField } from './data.ts';
import { kindChoices, switches } from './field-words.ts';

interface FieldModalProps {
	field: CustomField | undefined;
	onClose: () => void;
}

export const FieldModal = ({ field, onClose }: FieldModalProps) => {
	const save = useSaveField();
	const start = startOf(field);
	const seenLost = useRef(0);
	const form = useContractForm(createCustomField, {
		start,
		check: ({ displayName, kind, choices }) => ({
			displayName: displayName.trim() === '' && customFieldRefusals['custom-field.name_required'].message,
			choices:
				kind === 'choice' && choices.length === 0 && customFieldRefusals['custom-field.choices_required'].message,
		}),
		send: (body) => save.mutateAsync({ ...start, ...body, id: field?.id, mayLose: seenLost.current }),
		onSent: (saved) => {
			toast.success(
				saved.isConverting
					? `“${saved.displayName}” is saved. Its values are being converted.`
					: `“${saved.displayName}” is saved.`,
			);
			onClose();
		},
	});
	const { kind, choices } = form.values;
	const converts =
		field !== undefined &&
		(kind !== field.kind || (kind === 'choice' && field.choices.some((one) => !choices.includes(one))));
	const conversion = useQuery({
		...conversionQuery(field?.id ?? 0, { kind, choices }),
		enabled: converts && (kind !== 'choice' || choices.length > 0),
	});
	const lost = converts ? (conversion.data?.lost ?? 0) : 0;
	useEffect(() => {
		seenLost.current = lost;
	}, [lost]);
	return (
		<FormModal
			title={field ? 'Edit custom field' : 'New custom field'}
			form={form}
			does={lost > 0 ? 'Change type and lose values' : 'Save'}
			disabled={converts && conversion.isFetching}
			onClose={onClose}
		>
			<TextInput
				label="Name"
				placeholder="Intended major"
				{...form.field('displayName')}
				maxLength={customFieldLimits.name}
				data-autofocus
			/>
			<Select
				label="Type"
				data={kindChoices}
				value={kind}
				allowDeselect={false}
				onChange={(chosen) => form.write({ kind: asKind(chosen) })}
			/>
			{kind === 'choice' && (
				<TagsInput
					label="Choices"
					description="Press Enter after each."
					splitChars={[',', '\t', '\n']}
					maxTags={customFieldLimits.choices}
					{...form.field('choices')}
				/>
			)}
			{converts && conversion.data && <ConversionNote kind={kind} {...conversion.data} />}
			{switches.map(({ name, label, about }) => (
				<Switch key={name} label={label} description={about} {...form.toggle(name)} />
			))}
		</FormModal>
	);
};

const startOf = (field: CustomField | undefined) => ({
	displayName: field?.displayName ?? '',
	kind: field?.kind ?? 'text',
	choices: field?.choices ?? [],
	isRequired: field?.isRequired ?? true, // spec 3 §9
	canMailMerge: field?.canMailMerge ?? false,
	isVisible: field?.isVisible ?? true,
});

const asKind = (chosen: string | null): FieldKind => kindChoices.find(({ value }) => value === chosen)?.value ?? 'text';
