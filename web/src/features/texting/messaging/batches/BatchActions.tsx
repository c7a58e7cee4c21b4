/**
 * Buttons to undo, pause, resume and cancel a bulk message. Cancelling is called “Stop sending”, because its dialog
 * has a “Cancel” button. At first that button undoes; if pressed too late, it asks whether to stop.
 */
import { Button } from '@mantine/core';
import type { Batch } from '@quad/contract/texting/messaging/routes.ts';
import { Ban, Pause, PencilLine, Play, Undo2 } from 'lucide-react';
import { lazy, useState } from 'react';
import { toast } from '../../../../foundation/toast.ts';
import { Countdown } from '../../../../parts/messages/Countdown.tsx';
import { useUndoBatch } from '../../../../parts/messages/use-undo-batch.ts';
import { ConfirmModal } from '../../../../ui/ConfirmModal.tsx';
import { OnceOpened } from '../../../../ui/OnceOpened.tsx';
import { useChangeBatch } from './data.ts';
import { mayCancel, mayEdit, mayPause, mayResume, sayCancelling, sayResuming } from './progress.ts';

const EditText = lazy(async () => ({ default: (await import('./EditText.tsx')).EditText }));

interface BatchActionsProps {
	batch: Batch;
	/** Whether the inbox can send pictures. High-speed inboxes can't. */
	takesMedia: boolean;
}

export const BatchActions = ({ batch, takesMedia }: BatchActionsProps) => {
	const [isCancelling, setCancelling] = useState(false);
	const [isResuming, setResuming] = useState(false);
	const [isEditing, setEditing] = useState(false);
	const change = useChangeBatch(batch.id);
	const undo = useUndoBatch(batch.id);
	const mayUndo = batch.undoForMs > 0;
	const quickly = (verb: 'pause' | 'resume') => change.mutate(verb, { onError: (error) => toast.failure(error) });
	// a single button, so that it keeps the focus between pausing and resuming
	const verb = mayPause(batch) ? 'pause' : mayResume(batch) ? 'resume' : undefined;
	const running = change.isPending ? change.variables : undefined;
	return (
		<>
			{verb && (
				<Button
					variant={verb === 'pause' ? 'default' : 'light'}
					leftSection={verb === 'pause' ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
					loading={running === verb}
					onClick={() => (batch.breaker ? setResuming(true) : quickly(verb))}
					{...(batch.breaker ? { 'aria-haspopup': 'dialog' as const } : {})}
				>
					{verb === 'pause' ? 'Pause' : 'Resume'}
				</Button>
			)}
			{mayEdit(batch) && (
				<Button
					variant="default"
					leftSection={<PencilLine size={16} aria-hidden />}
					onClick={() => setEditing(true)}
					aria-haspopup="dialog"
				>
					Edit message
				</Button>
			)}
			{mayCancel(batch) && (
				<Button
					variant="default"
					leftSection={mayUndo ? <Undo2 size={16} aria-hidden /> : <Ban size={16} aria-hidden />}
					loading={undo.isPending}
					onClick={() => (mayUndo ? undo.mutate() : setCancelling(true))}
					{...(mayUndo ? {} : { 'aria-haspopup': 'dialog' })}
				>
					{mayUndo ? 'Undo' : 'Stop sending'}
					{mayUndo && <Countdown ms={batch.undoForMs} />}
				</Button>
			)}
			<ConfirmModal
				opened={isResuming}
				title="Resume anyway?"
				confirm="Resume"
				onConfirm={() => change.mutateAsync('resume')}
				onClose={() => setResuming(false)}
			>
				{sayResuming(batch)}
			</ConfirmModal>
			<OnceOpened opened={isEditing}>
				<EditText batch={batch} takesMedia={takesMedia} opened={isEditing} onClose={() => setEditing(false)} />
			</OnceOpened>
			<ConfirmModal
				opened={isCancelling}
				title="Stop sending this message?"
				confirm="Stop sending"
				danger
				onConfirm={() => change.mutateAsync('cancel')}
				onClose={() => setCancelling(false)}
			>
				{sayCancelling(batch)}
			</ConfirmModal>
		</>
	);
};
