/** Beside a list: exports what it is of, in the background. For administrators and owners (spec 2 §6). */
import { Button } from '@mantine/core';
import type { ExportKind } from '@quad/contract/exports/routes.ts';
import { FileDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../foundation/session.ts';
import { toast } from '../../foundation/toast.ts';

const NewExport = lazy(async () => ({ default: (await import('./NewExport.tsx')).NewExport }));

interface ExportButtonProps {
	kind: ExportKind;
	/** Days, else the last seven. */
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
