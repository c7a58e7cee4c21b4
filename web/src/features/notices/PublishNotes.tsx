/** Notes of the product: written, published, taken back. */
import { Checkbox, Group, Textarea, TextInput } from '@mantine/core';
import { noticeLimits } from '@quad/contract/notices/limits.ts';
import type { Published } from '@quad/contract/notices/routes.ts';
import { useState } from 'react';
import { formatInstant } from '../../foundation/format.ts';
import { useSession } from '../../foundation/session.ts';
import { toast } from '../../foundation/toast.ts';
import c from './PublishForm.module.css';
import { PublishedItem, PublishedList, PublishForm } from './PublishForm.tsx';
import { usePublishNote, useRemoveNote } from './platform-data.ts';
import { TakeBack } from './TakeBack.tsx';

const blank = {
	type: 'New',
	summaryHeader: '',
	summarySubHeader: '',
	content: '',
	userVisible: true,
	adminVisible: true,
	ownerVisible: true,
};

const roles = [
	['userVisible', 'Staff'],
	['adminVisible', 'Administrators'],
	['ownerVisible', 'Owners'],
] as const;

const { headerCharacters, contentCharacters, typeCharacters } = noticeLimits;

export const PublishNotes = ({ notes }: { notes: Published['notes'] }) => {
	const { timeZone } = useSession();
	const [note, setNote] = useState(blank);
	const publish = usePublishNote();
	const remove = useRemoveNote();
	const write = (part: Partial<typeof blank>) => setNote((before) => ({ ...before, ...part }));
	const submit = () =>
		publish.mutate(
			{ body: note },
			{
				onSuccess: () => {
					setNote(blank);
					toast.success('The note is published.');
				},
			},
		);
	const audience = (of: Published['notes'][number]) =>
		roles.flatMap(([flag, name]) => (of[flag] ? [name] : [])).join(', ');
	return (
		<div className={c.columns}>
			<PublishForm
				title="Write a note"
				submit="Publish the note"
				ready={note.summaryHeader.trim() !== '' && note.content.trim() !== '' && note.type.trim() !== ''}
				running={publish.isPending}
				failure={publish.error}
				onSubmit={submit}
			>
				<TextInput
					label="Headline"
					maxLength={headerCharacters}
					value={note.summaryHeader}
					onChange={(event) => write({ summaryHeader: event.currentTarget.value })}
				/>
				<TextInput
					label="Second line"
					description="May stay empty."
					maxLength={headerCharacters}
					value={note.summarySubHeader}
					onChange={(event) => write({ summarySubHeader: event.currentTarget.value })}
				/>
				<Textarea
					label="Text"
					description="Plain text; an empty line between paragraphs."
					autosize
					minRows={4}
					maxRows={14}
					maxLength={contentCharacters}
					value={note.content}
					onChange={(event) => write({ content: event.currentTarget.value })}
				/>
				<TextInput
					label="Type"
					description="A word that stands above the headline."
					maxLength={typeCharacters}
					value={note.type}
					onChange={(event) => write({ type: event.currentTarget.value })}
				/>
				<Group component="fieldset" gap="lg" className={c.roles ?? ''}>
					<legend className={c.legend}>Who sees it</legend>
					{roles.map(([flag, name]) => (
						<Checkbox
							key={flag}
							label={name}
							checked={note[flag]}
							onChange={(event) => write({ [flag]: event.currentTarget.checked })}
						/>
					))}
				</Group>
			</PublishForm>
			<PublishedList title="Published" empty="No notes yet.">
				{notes.map((one) => (
					<PublishedItem
						key={one.id}
						name={one.summaryHeader}
						about={`${formatInstant(one.publishedOn, timeZone)} · ${audience(one)}`}
					>
						<TakeBack
							what={one.summaryHeader}
							says="Nobody sees the note any more."
							onConfirm={() => remove.mutateAsync({ body: { id: one.id } })}
						/>
					</PublishedItem>
				))}
			</PublishedList>
		</div>
	);
};
