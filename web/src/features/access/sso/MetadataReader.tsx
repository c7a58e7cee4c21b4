/** Fills in the form from the identity provider's metadata, either a file or pasted text. */
import { Button, FileButton, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ssoLimits } from '@quad/contract/access/sso/limits.ts';
import { ssoRefusals } from '@quad/contract/access/sso/refusals.ts';
import type { readMetadata } from '@quad/contract/access/sso/routes.ts';
import type { Answer } from '@quad/contract/route.ts';
import { ClipboardPaste, FileUp } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '../../../foundation/failures.ts';
import { CodeArea } from '../../../ui/CodeArea.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { useReadMetadata } from './data.ts';
import c from './MetadataReader.module.css';

export const MetadataReader = ({ onRead }: { onRead: (read: Answer<typeof readMetadata>) => void }) => {
	const [pasting, { toggle, close }] = useDisclosure(false);
	const [text, setText] = useState('');
	const [tooLong, setTooLong] = useState(false);
	const reading = useReadMetadata();
	const read = (metadata: string) => {
		setTooLong(metadata.length > ssoLimits.metadata);
		if (metadata.length > ssoLimits.metadata) return;
		reading.mutate(metadata, {
			onSuccess: (answer) => {
				setText('');
				close();
				onRead(answer);
			},
		});
	};
	const failure = tooLong ? ssoRefusals['sso.metadata_unreadable'].message : reading.error && sentenceOf(reading.error);
	return (
		<div className={c.metadata}>
			<Text size="sm" c="dimmed">
				Your identity provider’s metadata fills in the rest.
			</Text>
			<Group gap="xs">
				<FileButton
					accept=".xml,text/xml,application/xml,application/samlmetadata+xml"
					onChange={(file) => void file?.text().then(read)}
				>
					{(props) => (
						<Button
							{...props}
							variant="light"
							leftSection={<FileUp size={16} aria-hidden />}
							loading={reading.isPending}
						>
							Upload metadata
						</Button>
					)}
				</FileButton>
				<Button
					variant="subtle"
					leftSection={<ClipboardPaste size={16} aria-hidden />}
					aria-expanded={pasting}
					onClick={toggle}
				>
					Paste it
				</Button>
			</Group>
			{pasting && (
				<>
					<CodeArea
						label="Metadata"
						minRows={3}
						maxRows={8}
						value={text}
						onChange={(event) => setText(event.currentTarget.value)}
					/>
					<Group>
						<Button
							variant="light"
							disabled={text.trim() === ''}
							loading={reading.isPending}
							onClick={() => read(text)}
						>
							Read metadata
						</Button>
					</Group>
				</>
			)}
			{failure && <ErrorAlert>{failure}</ErrorAlert>}
		</div>
	);
};
