/** Adds or removes tags of contacts. Adding a name that isn't a tag yet creates one. */
import { Modal, Stack, TagsInput, Text } from '@mantine/core';
import { tagLimits } from '@quad/contract/contacts/tags/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../../foundation/failures.ts';
import { formatCounted } from '../../../foundation/format.ts';
import { toast } from '../../../foundation/toast.ts';
import { useTagContacts } from '../../../parts/contacts/contact-data.ts';
import { tagCalled, tagsQuery, useEnsureTags } from '../../../parts/pickers/tags.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { FormFoot } from '../../../ui/FormFoot.tsx';

interface TagModalProps {
	contactIds: number[];
	removes: boolean;
	onClose: () => void;
}

export const TagModal = ({ contactIds, removes, onClose }: TagModalProps) => {
	const { data: tags = [] } = useQuery(tagsQuery);
	const [names, setNames] = useState<string[]>([]);
	const [isPending, setPending] = useState(false);
	const [failure, setFailure] = useState<unknown>();
	const ensure = useEnsureTags();
	const change = useTagContacts();
	const save = async () => {
		const ids = removes ? names.flatMap((name) => tagCalled(tags, name)?.id ?? []) : await ensure(names);
		const { changed } = await change.mutateAsync({ studentIds: contactIds, [removes ? 'remove' : 'add']: ids });
		toast.success(`${formatCounted(changed, 'contact')} ${removes ? 'untagged' : 'tagged'}.`);
		onClose();
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (isPending || names.length === 0) return;
		setPending(true);
		setFailure(undefined);
		save()
			.catch(setFailure)
			.finally(() => setPending(false));
	};
	const people = formatCounted(contactIds.length, 'contact');
	return (
		<Modal opened onClose={onClose} title={removes ? `Remove tags from ${people}` : `Tag ${people}`}>
			<form onSubmit={submit} noValidate>
				<Stack gap="md">
					<TagsInput
						label="Tags"
						description={removes ? 'Choose the tags to remove.' : 'Choose tags, or type a new one and press Enter.'}
						data={tags.map(({ name }) => name)}
						value={names}
						maxTags={20}
						onChange={(chosen) => setNames(chosen.map((name) => name.slice(0, tagLimits.name)))}
						data-autofocus
					/>
					{removes && tags.length === 0 && <Text size="sm">Your team has no tags yet.</Text>}
					{failure !== undefined && <ErrorAlert>{sentenceOf(failure)}</ErrorAlert>}
					<FormFoot
						does={removes ? 'Remove tags' : 'Add tags'}
						disabled={names.length === 0}
						isPending={isPending}
						onCancel={onClose}
					/>
				</Stack>
			</form>
		</Modal>
	);
};
