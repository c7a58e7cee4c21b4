/** A change of a contact in its timeline, as a hairline. */
import { Button } from '@mantine/core';
import type { TimelineEntry } from '@quad/contract/texting/conversations/timeline-routes.ts';
import { CircleUserRound, FileUp, type LucideIcon, Merge, PencilLine, Tag, UserRoundCheck } from 'lucide-react';
import { Link } from 'react-router';
import { formatTime } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { useUndoMerge } from './merge-data.ts';
import c from './Story.module.css';

type Change = Extract<TimelineEntry, { kind: 'change' }>;

const icons: Readonly<Record<Change['what'], LucideIcon>> = {
	added: CircleUserRound,
	edited: PencilLine,
	imported: FileUp,
	merged: Merge,
	tagged: Tag,
	standing: UserRoundCheck,
};

export const ChangeLine = ({ change, timeZone }: { change: Change; timeZone: string }) => {
	const { may } = useSession();
	const { what, says, text, at, importId, mergeId } = change;
	const Icon = icons[what];
	return (
		<li className={c.change} data-message={`${what} ${at} ${says}`}>
			<span>
				<Icon size={14} aria-hidden />
				{says}
				{text !== null && <q>{text}</q>}
				<time dateTime={at}>{formatTime(at, timeZone)}</time>
				{importId !== null && may('administrator') && <Link to={to.import(importId)}>Open import</Link>}
				{mergeId !== null && may('administrator') && <UndoMerge mergeId={mergeId} />}
			</span>
		</li>
	);
};

const UndoMerge = ({ mergeId }: { mergeId: number }) => {
	const undo = useUndoMerge();
	return (
		<Button
			variant="subtle"
			size="compact-xs"
			loading={undo.isPending}
			onClick={() =>
				undo.mutate(mergeId, {
					onSuccess: () => toast.success('The merge is undone.'),
					onError: toast.failure,
				})
			}
		>
			Undo merge
		</Button>
	);
};
