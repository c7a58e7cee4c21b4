import { NumberInput, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { CustomField } from '@quad/contract/administration/custom-fields/routes.ts';
import { importLimits } from '@quad/contract/contacts/imports/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { assigneesQuery } from '../../../parts/pickers/assignees.ts';
import type { ContactForm } from './contact-form.ts';

interface ContactFieldsProps {
	form: ContactForm;
	fields: readonly CustomField[];
	/** Whether the contact is new, because custom fields can be required for new contacts only. */
	isNew: boolean;
}

export const ContactFields = ({ form, fields, isNew }: ContactFieldsProps) => {
	const { data: people = [] } = useQuery(assigneesQuery);
	return (
		<SimpleGrid cols={{ base: 1, sm: 2 }}>
			<TextInput label="First name" {...form.field('firstName')} maxLength={importLimits.name} data-autofocus />
			<TextInput label="Last name" {...form.field('lastName')} maxLength={importLimits.name} />
			<TextInput
				label="Mobile number"
				type="tel"
				placeholder="(303) 555-0100"
				{...form.field('mobileNumber')}
				withAsterisk={isNew}
			/>
			<TextInput
				label="Contact ID"
				description="From your student system, if you know it"
				{...form.field('contactId')}
				maxLength={importLimits.key}
				inputWrapperOrder={['label', 'input', 'description', 'error']}
			/>
			<Select
				label="Assigned to"
				searchable={people.length > 10}
				clearable
				placeholder="No one"
				data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
				value={form.values.staffId}
				error={form.errors.staffId}
				data-path="staffId"
				onChange={(staffId) => form.write({ staffId })}
			/>
			{fields.map((field) => (
				<CustomInput key={field.id} field={field} form={form} isNew={isNew} />
			))}
		</SimpleGrid>
	);
};

const CustomInput = ({ field, form, isNew }: { field: CustomField; form: ContactForm; isNew: boolean }) => {
	const { displayName, kind, choices } = field;
	const value = form.values.custom[displayName] ?? '';
	const write = (next: string) => form.write({ custom: { ...form.values.custom, [displayName]: next } });
	const input = {
		label: displayName,
		withAsterisk: isNew && field.isRequired,
		value,
		error: form.faults[displayName],
		'data-path': `additionalFields.${displayName}`,
	};
	switch (kind) {
		case 'choice':
			return (
				<Select {...input} value={value || null} data={choices} clearable onChange={(next) => write(next ?? '')} />
			);
		case 'number':
			return <NumberInput {...input} hideControls onChange={(next) => write(String(next))} />;
		case 'date':
			return (
				<TextInput {...input} placeholder="11/18/2026" onChange={({ currentTarget }) => write(currentTarget.value)} />
			);
		case 'text':
			return value.includes('\n') ? (
				<Textarea {...input} autosize onChange={({ currentTarget }) => write(currentTarget.value)} />
			) : (
				<TextInput {...input} onChange={({ currentTarget }) => write(currentTarget.value)} />
			);
	}
};
