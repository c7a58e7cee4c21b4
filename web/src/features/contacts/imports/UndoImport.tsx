/** Undoes a finished import, after saying what is reverted and what is kept. */
import { Button } from '@mantine/core';
import type { ImportRun } from '@quad/contract/contacts/imports/routes.ts';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../../foundation/format.ts';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { useUndoImport } from './data.ts';

export const UndoImport = ({ run }: { run: ImportRun }) => {
	const [isAsking, setAsking] = useState(false);
	const undo = useUndoImport(run.id);
	if (!run.canUndo) return null;
	return (
		<>
			<Button
				variant="default"
				leftSection={<Undo2 size={16} aria-hidden />}
				aria-haspopup="dialog"
				onClick={() => setAsking(true)}
			>
				Undo import
			</Button>
			<ConfirmModal
				opened={isAsking}
				title="Undo this import?"
				confirm="Undo import"
				danger
				onConfirm={() => undo.mutateAsync()}
				onClose={() => setAsking(false)}
			>
				{formatNumber(run.counts.new)} new contacts are deleted and {formatNumber(run.counts.changed)} changed ones
				become what they were before. Anyone who was changed or texted since stays as they are.
			</ConfirmModal>
		</>
	);
};
