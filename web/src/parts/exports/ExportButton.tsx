/** Exports what a list shows, in the background. Only administrators and owners can export (spec 2 §6). */
import { Button } from '@mantine/core';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../foundation/session.ts';
import { ExportDialog, type Exported } from './ExportDialog.tsx';

export const ExportButton = (exported: Exported) => {
	const { may } = useSession();
	const [isOpen, setIsOpen] = useState(false);
	if (!may('exportReports')) return null;
	return (
		<>
			<Button variant="default" leftSection={<FileDown size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
				Export
			</Button>
			{isOpen && <ExportDialog {...exported} onClose={() => setIsOpen(false)} />}
		</>
	);
};
