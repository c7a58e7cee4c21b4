import { Autocomplete } from '@mantine/core';
import type { Contact } from '@quad/contract/contacts/contacts/routes.ts';
import { tagLimits } from '@quad/contract/contacts/tags/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../foundation/failures.ts';
import { useTagContacts } from '../contacts/contact-data.ts';
import { tagsQuery, useEnsureTags } from '../pickers/tags.ts';
import { EditorFrame } from './EditorFrame.tsx';

interface AddTagProps {
	contact: Contact;
	onClose: () => void;
}

/** Stays open after each tag, so that several can be added. */
export const AddTag = ({ contact, onClose }: AddTagProps) => {
	const { data: tags = [] } = useQuery(tagsQuery);
	const [name, setName] = useState('');
	const [fault, setFault] = useState<string>();
	const [isSaving, setSaving] = useState(false);
	const ensure = useEnsureTags();
	const change = useTagContacts();
	const add = async (chosen: string) => {
		if (isSaving) return;
		if (chosen.trim() === '') return onClose();
		setSaving(true);
		setFault(undefined);
		try {
			await change.mutateAsync({ studentIds: [contact.id], add: await ensure([chosen]) });
			setName('');
		} catch (error) {
			setFault(sentenceOf(error));
		} finally {
			setSaving(false);
		}
	};
	return (
		<EditorFrame label="tags" isSaving={isSaving} onSave={() => void add(name)} onClose={onClose}>
			<Autocomplete
				aria-label="Tag"
				placeholder="Type a tag"
				size="sm"
				autoFocus
				maxLength={tagLimits.name}
				data={tags.map((tag) => tag.name).filter((tag) => !contact.tags.some((one) => one.name === tag))}
				value={name}
				error={fault}
				onChange={setName}
				onOptionSubmit={(chosen) => void add(chosen)}
			/>
		</EditorFrame>
	);
};
