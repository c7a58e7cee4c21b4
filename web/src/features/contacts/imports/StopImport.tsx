/** Stops a running import, after saying which rows stay imported. */
import { Button } from '@mantine/core';
import type { ImportRun } from '@quad/contract/contacts/imports/routes.ts';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { useCancelImport } from './data.ts';
import { sayStopping } from './say-import.ts';

export const StopImport = ({ run }: { run: ImportRun }) => {
	const [isAsking, setAsking] = useState(false);
	const stop = useCancelImport(run.id);
	return (
		<>
			<Button
				variant="default"
				leftSection={<Ban size={16} aria-hidden />}
				aria-haspopup="dialog"
				onClick={() => setAsking(true)}
			>
				Stop importing
			</Button>
			<ConfirmModal
				opened={isAsking}
				title="Stop this import?"
				confirm="Stop importing"
				danger
				onConfirm={() => stop.mutateAsync()}
				onClose={() => setAsking(false)}
			>
				{sayStopping(run)}
			</ConfirmModal>
		</>
	);
};
