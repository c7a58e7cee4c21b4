/** A value that belongs into somebody else's form: its name, itself, and a button that copies it. */
import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import c from './SsoScreen.module.css';

export const CopyValue = ({ label, value }: { label: string; value: string }) => (
	<div className={c.fact}>
		<dt>{label}</dt>
		<dd>
			<span className={c.code}>{value}</span>
			<CopyButton value={value}>
				{({ copied, copy }) => (
					<Tooltip label={copied ? 'Copied' : 'Copy'}>
						<ActionIcon className={c.copy ?? ''} onClick={copy} aria-label={copied ? 'Copied' : `Copy: ${label}`}>
							{copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
						</ActionIcon>
					</Tooltip>
				)}
			</CopyButton>
		</dd>
	</div>
);
