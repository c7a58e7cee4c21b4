/** Edits a paused message for recipients who don't have it yet, after showing who gets the new text. */
import { Button, Group, Modal, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Batch } from '@quad/contract/texting/messaging/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../../foundation/failures.ts';
import { formatCounted } from '../../../../foundation/format.ts';
import { useConfiguration } from '../../../../foundation/session.ts';
import { toast } from '../../../../foundation/toast.ts';
import { Composer } from '../../../../parts/compose/Composer.tsx';
import { leftOut, sayPeople } from '../../../../parts/compose/left-out.ts';
import { MediaPicker } from '../../../../parts/compose/MediaPicker.tsx';
import { PictureNote } from '../../../../parts/compose/PictureNote.tsx';
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx';
import { editEstimateQuery, useEditBatch } from './data.ts';
import { goneOut } from './progress.ts';

interface EditTextProps {
	batch: Batch;
	/** Whether the inbox can send pictures. High-speed inboxes can't. */
	takesMedia: boolean;
	opened: boolean;
	onClose: () => void;
}

export const EditText = ({ opened, ...form }: EditTextProps) => (
	<Modal opened={opened} onClose={form.onClose} title="Edit the message for everyone still waiting" size="lg">
		<Form {...form} />
	</Modal>
);

const Form = ({ batch, takesMedia, onClose }: Omit<EditTextProps, 'opened'>) => {
	const before = batch.edits.at(-1) ?? batch;
	const [text, setText] = useState(before.text);
	const [mediaUri, setMediaUri] = useState(before.mediaUris[0]);
	const [debouncedText] = useDebouncedValue(text, 300);
	const { data: estimate, error } = useQuery(
		editEstimateQuery(batch.id, debouncedText.trim() || mediaUri ? debouncedText : null),
	);
	const edit = useEditBatch(batch.id);
	const isEmpty = text.trim() === '' && mediaUri === undefined;
	const isNew = !isEmpty && (text !== before.text || mediaUri !== before.mediaUris[0]);
	const failure = edit.error ?? error;
	const save = () => {
		if (!isNew || edit.isPending) return;
		edit.mutate(
			{ text, mediaUris: mediaUri === undefined ? [] : [mediaUri] },
			{
				onSuccess: () => {
					toast.success('Message changed. It will be sent when you resume.', `batch ${batch.id} paused`);
					onClose();
				},
			},
		);
	};
	return (
		<>
			<Text mb="sm">{sayWhomItReaches(batch)}</Text>
			<Composer
				label="New text"
				limit={useConfiguration().messageLength.compose}
				value={text}
				onChange={setText}
				onSubmit={save}
				tools={takesMedia && <MediaPicker uri={mediaUri} onChange={setMediaUri} />}
				minRows={4}
				maxRows={12}
			/>
			<Text size="sm" c="dimmed" mt="xs" role="status">
				{estimate && debouncedText === text && sayEstimate(estimate, mediaUri !== undefined)}
			</Text>
			<PictureNote mediaUri={mediaUri} />
			{failure && <ErrorAlert mt="md">{sentenceOf(failure)}</ErrorAlert>}
			<Group mt="lg" justify="flex-end" gap="xs">
				<Button variant="default" onClick={onClose}>
					Cancel
				</Button>
				<Button loading={edit.isPending} data-commits disabled={!isNew} onClick={save}>
					Edit message
				</Button>
			</Group>
		</>
	);
};

const sayWhomItReaches = (batch: Batch): string => {
	const gone = goneOut(batch);
	const waiting = `${sayPeople(batch.queuedCount)} will get the new version when you resume.`;
	return gone === 0
		? `No one has this message yet; ${waiting}`
		: `${sayPeople(gone)} already ${gone === 1 ? 'has' : 'have'} the original; ${waiting}`;
};

type Estimate = Pick<Batch, 'segments' | 'skipped'> & { willGo: number };

const sayEstimate = ({ willGo, segments, skipped }: Estimate, withPicture: boolean): string =>
	[
		`${sayPeople(willGo)} will get it, ${withPicture ? 'with the picture' : `in ${formatCounted(segments, 'segment')}`}.`,
		...leftOut(skipped).map(({ count, why }) => `${sayPeople(count)} left out: ${why.toLowerCase()}.`),
	].join(' ');
