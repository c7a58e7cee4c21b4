/** Exports what a list shows, in the background. Only administrators and owners can export (spec 2 §6). */
import { Button } from '@mantine/core';
import { FileDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../foundation/session.ts';
import { toast } from '../../foundation/toast.ts';
import type { StartedKind } from './start-calls.ts';

const NewExport = lazy(async () => ({ default: (await import('./NewExport.tsx')).NewExport }));

interface ExportButtonProps {
	kind: StartedKind;
	/** The range of days, by default the last seven. */
	start?: string | undefined;
	end?: string | undefined;
}

export const ExportButton = (chosen: ExportButtonProps) => {
	const { may } = useSession();
	const [isOpen, setIsOpen] = useState(false);
	if (!may('exportReports')) return null;
	return (
		<>
			<Button variant="default" leftSection={<FileDown size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
				Export
			</Button>
			{isOpen && (
				<Suspense>
					<NewExport
						{...chosen}
						onStarted={() => toast.success('Export started. You get an email when it is ready.')}
						onClose={() => setIsOpen(false)}
					/>
				</Suspense>
			)}
		</>
	);
};
