/** A button that saves a file, and shows progress and errors. */
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { toast } from '../../foundation/toast.ts';

interface DownloadButtonProps {
	onDownload: () => Promise<void>;
	mt?: 'sm';
	children: string;
}

export const DownloadButton = ({ onDownload, children, ...place }: DownloadButtonProps) => {
	const save = useMutation({ mutationFn: onDownload, onError: (error) => toast.failure(error) });
	return (
		<Button
			{...place}
			variant="default"
			size="xs"
			leftSection={<Download size={16} aria-hidden />}
			loading={save.isPending}
			onClick={() => save.mutate()}
		>
			{children}
		</Button>
	);
};
