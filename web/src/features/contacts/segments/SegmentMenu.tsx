import { Menu } from '@mantine/core';
import type { Segment } from '@quad/contract/contacts/segments/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Copy, FileDown, ListFilter, PencilLine, Send, Trash2 } from 'lucide-react';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { RowAction, RowMenu } from '../../../ui/RowMenu.tsx';
import { useArchive, useExport, usesQuery } from './data.ts';
import type { SegmentDoing } from './SegmentDialogs.tsx';

interface SegmentMenuProps {
	segment: Segment;
	mayText: boolean;
	onDo: (doing: SegmentDoing) => void;
}

export const SegmentMenu = ({ segment, mayText, onDo }: SegmentMenuProps) => {
	const { may } = useSession();
	const { id, name, type, archived, canEdit, messagingEnabled } = segment;
	const save = useExport();
	const archive = useArchive();
	const cache = useQueryClient();
	const archiveOrAsk = async () => {
		const uses = archived ? [] : await cache.fetchQuery(usesQuery(id)).catch(() => []);
		if (uses.length > 0) onDo({ doing: 'archive', segment });
		else archive.mutate(segment);
	};
	return (
		<RowMenu of={name} isBusy={save.isPending || archive.isPending}>
			{mayText && messagingEnabled && !archived && (
				<RowAction icon={Send} to={to.compose({ segmentIds: [id] })}>
					Text people
				</RowAction>
			)}
			{canEdit && type === 'Auto-Update' && (
				<RowAction icon={ListFilter} to={to.editSegment(id)}>
					Edit criteria
				</RowAction>
			)}
			{canEdit && (
				<RowAction icon={PencilLine} onDo={() => onDo({ doing: 'rename', segment })}>
					Rename
				</RowAction>
			)}
			{type === 'Auto-Update' && may('buildSegments') && (
				<RowAction icon={Copy} to={to.newSegment(id)}>
					Copy
				</RowAction>
			)}
			{type !== 'Auto-Update' && (
				<RowAction icon={Copy} onDo={() => onDo({ doing: 'copy', segment })}>
					Copy
				</RowAction>
			)}
			<RowAction icon={FileDown} onDo={() => save.mutate(id)}>
				Export
			</RowAction>
			{canEdit && (
				<>
					<RowAction icon={archived ? ArchiveRestore : Archive} onDo={() => void archiveOrAsk()}>
						{archived ? 'Unarchive' : 'Archive'}
					</RowAction>
					<Menu.Divider />
					<RowAction icon={Trash2} isDanger onDo={() => onDo({ doing: 'delete', segment })}>
						Delete
					</RowAction>
				</>
			)}
		</RowMenu>
	);
};
