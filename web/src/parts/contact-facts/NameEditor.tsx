/** Edits a contact's first and last name in place. */
import { TextInput } from '@mantine/core';
import type { Contact, WrittenContact } from '@quad/contract/contacts/contacts/routes.ts';
import { importLimits } from '@quad/contract/contacts/imports/limits.ts';
import { useState } from 'react';
import { EditorFrame } from './EditorFrame.tsx';
import { faultAt } from './fact.ts';

interface NameEditorProps {
	contact: Contact;
	onSave: (written: WrittenContact) => Promise<unknown>;
	onClose: () => void;
}

export const NameEditor = ({ contact, onSave, onClose }: NameEditorProps) => {
	const [start] = useState({ firstName: contact.firstName, lastName: contact.lastName });
	const [names, setNames] = useState(start);
	const [fault, setFault] = useState<string>();
	const [isSaving, setSaving] = useState(false);
	const save = async () => {
		if (isSaving) return;
		const written = {
			...(names.firstName !== start.firstName && { firstName: names.firstName.trim() }),
			...(names.lastName !== start.lastName && { lastName: names.lastName.trim() }),
		};
		if (Object.keys(written).length === 0) return onClose();
		setSaving(true);
		try {
			await onSave(written);
			onClose();
		} catch (error) {
			setFault(faultAt(error, 'firstName', 'lastName'));
			setSaving(false);
		}
	};
	return (
		<EditorFrame label="name" isSaving={isSaving} onSave={() => void save()} onClose={onClose}>
			<TextInput
				aria-label="First name"
				placeholder="First name"
				size="sm"
				autoFocus
				maxLength={importLimits.name}
				value={names.firstName}
				error={fault}
				onChange={({ currentTarget: { value } }) => setNames((before) => ({ ...before, firstName: value }))}
			/>
			<TextInput
				aria-label="Last name"
				placeholder="Last name"
				size="sm"
				maxLength={importLimits.name}
				value={names.lastName}
				onChange={({ currentTarget: { value } }) => setNames((before) => ({ ...before, lastName: value }))}
			/>
		</EditorFrame>
	);
};
