/** The attachments of a simulated text: files of any type, uploaded as soon as they are chosen. */
import { ActionIcon, CloseButton, FileButton, Loader, Text, Tooltip } from '@mantine/core';
import { simulatorLimits } from '@quad/contract/carriers/simulator/limits.ts';
import { attachmentNames } from '@quad/contract/organization/media/attachments.ts';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { sentenceOf } from '../../../foundation/failures.ts';
import { type PhoneFile, useUploadFromPhone } from './data.ts';
import c from './PhoneAttachments.module.css';

interface PhoneAttachmentsProps {
	files: readonly PhoneFile[];
	onChange: (change: (files: readonly PhoneFile[]) => readonly PhoneFile[]) => void;
}

export const PhoneAttachments = ({ files, onChange }: PhoneAttachmentsProps) => {
	const button = useRef<HTMLButtonElement>(null);
	const { mutate, isPending, error } = useUploadFromPhone((sent) => onChange((before) => [...before, ...sent]));
	const left = simulatorLimits.attachments - files.length;
	return (
		<>
			<FileButton multiple onChange={(chosen) => chosen.length > 0 && mutate(chosen.slice(0, left))}>
				{(props) => (
					<Tooltip label="Attach pictures, voice messages, contact cards or other files">
						<ActionIcon {...props} ref={button} aria-label="Attach files" disabled={isPending || left <= 0}>
							{isPending ? <Loader size={16} /> : <Paperclip size={18} aria-hidden />}
						</ActionIcon>
					</Tooltip>
				)}
			</FileButton>
			{(files.length > 0 || error) && (
				<div className={c.below}>
					<ul className={c.files} aria-label="Attached files">
						{files.map(({ uri, kind, name }) => (
							<li key={uri} className={c.file}>
								<span className={c.name}>
									{attachmentNames[kind].one}: {name}
								</span>
								<CloseButton
									size="xs"
									aria-label={`Remove ${name}`}
									onClick={() => {
										onChange((before) => before.filter((one) => one.uri !== uri));
										button.current?.focus();
									}}
								/>
							</li>
						))}
					</ul>
					{error && (
						<Text size="sm" c="var(--app-danger)" role="alert">
							{sentenceOf(error)}
						</Text>
					)}
				</div>
			)}
		</>
	);
};
