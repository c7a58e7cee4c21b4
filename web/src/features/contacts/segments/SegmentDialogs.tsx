/** Renames, copies, archives or deletes a segment, from the list or from its own page. */
import { Text, TextInput } from '@mantine/core';
import { segmentLimits } from '@quad/contract/contacts/segments/limits.ts';
import { createStaticSegment, type Segment } from '@quad/contract/contacts/segments/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { FormModal } from '../../../ui/FormModal.tsx';
import { useArchive, useCopySegment, useDelete, useRename, usesQuery } from './data.ts';
import { sayUses } from './say-uses.ts';

export interface SegmentDoing {
	doing: 'rename' | 'copy' | 'archive' | 'delete';
	segment: Segment;
	onGone?: () => void;
}

export const SegmentDialogs = ({ doing, segment, onGone, onClose }: SegmentDoing & { onClose: () => void }) => {
	if (doing === 'rename') return <Rename segment={segment} onClose={onClose} />;
	if (doing === 'copy') return <CopySegment segment={segment} onClose={onClose} />;
	if (doing === 'archive') return <ArchiveSegment segment={segment} onClose={onClose} />;
	return <DeleteSegment segment={segment} onGone={onGone} onClose={onClose} />;
};

interface DialogProps {
	segment: Segment;
	onClose: () => void;
}

const Rename = ({ segment, onClose }: DialogProps) => {
	const rename = useRename(segment);
	return (
		<NameModal
			title="Rename segment"
			does="Rename"
			start={segment.name}
			send={({ name }) => rename.mutateAsync({ name })}
			onClose={onClose}
		/>
	);
};

/** Copies the current members to a new static segment. */
const CopySegment = ({ segment, onClose }: DialogProps) => {
	const copy = useCopySegment();
	const navigate = useNavigate();
	return (
		<NameModal
			title="Copy segment"
			does="Copy"
			about="Everyone who is in it now comes into a new static segment."
			start={`Copy of ${segment.name}`.slice(0, segmentLimits.name)}
			send={async ({ name }) => {
				const made = await copy.mutateAsync({ id: segment.id, name });
				void navigate(to.segment(made));
				return made;
			}}
			onClose={onClose}
		/>
	);
};

interface NameModalProps {
	title: string;
	does: string;
	about?: string;
	start: string;
	send: (body: { name: string }) => Promise<unknown>;
	onClose: () => void;
}

const NameModal = ({ title, does, about, start, send, onClose }: NameModalProps) => {
	const form = useContractForm(createStaticSegment, { start: { name: start }, send, onSent: onClose });
	return (
		<FormModal title={title} form={form} does={does} disabled={form.values.name.trim() === ''} onClose={onClose}>
			{about && (
				<Text size="sm" c="dimmed">
					{about}
				</Text>
			)}
			<TextInput label="Name" {...form.field('name')} maxLength={segmentLimits.name} data-autofocus />
		</FormModal>
	);
};

/** Asks for confirmation only if something uses the segment. */
const ArchiveSegment = ({ segment, onClose }: DialogProps) => {
	const archive = useArchive();
	const { data: uses = [] } = useQuery(usesQuery(segment.id));
	const isSentTo = uses.some(({ kind }) => kind === 'scheduled message');
	return (
		<ConfirmModal
			opened
			title={`Archive “${segment.name}”?`}
			confirm="Archive segment"
			onConfirm={() => archive.mutateAsync(segment)}
			onClose={onClose}
		>
			It is used by {sayUses(uses)}.{' '}
			{isSentTo && 'While it is archived, messages scheduled to it are held at their time and not sent.'}
		</ConfirmModal>
	);
};

const DeleteSegment = ({ segment, onGone, onClose }: DialogProps & { onGone: (() => void) | undefined }) => {
	const remove = useDelete();
	const { data: uses = [] } = useQuery(usesQuery(segment.id));
	const isSentTo = uses.some(({ kind }) => kind === 'scheduled message');
	return (
		<ConfirmModal
			opened
			title={`Delete “${segment.name}”?`}
			confirm="Delete segment"
			danger
			onConfirm={async () => {
				await remove.mutateAsync(segment);
				toast.success(`“${segment.name}” is deleted.`);
				onGone?.();
			}}
			onClose={onClose}
		>
			{uses.length > 0 && <>It is used by {sayUses(uses)}. </>}
			{isSentTo && 'Choose other recipients there or cancel it first. '}
			The contacts stay; only the list of them goes. This can’t be undone.
			{uses.length === 0 && ' To keep it out of the way, archive it instead.'}
		</ConfirmModal>
	);
};
