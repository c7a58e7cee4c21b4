import { Button, FileButton, Group, Text } from '@mantine/core';
import { mediaFileTypes, mediaLimits } from '@quad/contract/organization/media/limits.ts';
import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '../../../foundation/failures.ts';
import { toast } from '../../../foundation/toast.ts';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { FormSection } from '../../../ui/FormSection.tsx';
import { useRemoveLogo, useUploadLogo } from './data.ts';
import c from './organization-settings.module.css';

const mostMegabytes = mediaLimits.bytes / 1024 / 1024;

export const LogoCard = ({ logo, name }: { logo: string | null; name: string }) => {
	const [removing, setRemoving] = useState(false);
	const [failure, setFailure] = useState<string>();
	const uploading = useUploadLogo();
	const remove = useRemoveLogo();
	const choose = (file: File | null) => {
		if (!file) return;
		setFailure(undefined);
		if (file.size > mediaLimits.bytes) {
			setFailure(`A logo can have at most ${mostMegabytes} MB.`);
			return;
		}
		uploading.mutate(file, {
			onSuccess: () => toast.success('Logo saved.'),
			onError: (error) => setFailure(sentenceOf(error)),
		});
	};
	return (
		<FormSection title="Logo">
			<Text size="sm" c="dimmed">
				People see it at the top of the navigation and in every email. A PNG, JPEG or GIF of up to {mostMegabytes} MB;
				wide logos on a transparent or white background work best.
			</Text>
			{logo !== null && (
				<div className={c.paper}>
					<img className={c.logo} src={logo} alt={`The logo of ${name}`} />
				</div>
			)}
			{failure && <ErrorAlert>{failure}</ErrorAlert>}
			<Group gap="xs">
				<FileButton onChange={choose} accept={mediaFileTypes.join(',')}>
					{(props) => (
						<Button
							{...props}
							variant="default"
							leftSection={<ImageUp size={16} aria-hidden />}
							loading={uploading.isPending}
						>
							{logo === null ? 'Upload logo' : 'Replace logo'}
						</Button>
					)}
				</FileButton>
				{logo !== null && (
					<Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
						Remove logo
					</Button>
				)}
			</Group>
			<ConfirmModal
				opened={removing}
				title="Remove the logo?"
				confirm="Remove logo"
				danger
				onConfirm={async () => {
					await remove.mutateAsync();
					toast.success('Logo removed.');
				}}
				onClose={() => setRemoving(false)}
			>
				The navigation and new emails show Quad’s name instead.
			</ConfirmModal>
		</FormSection>
	);
};
