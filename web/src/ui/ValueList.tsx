/** Labeled values, monospaced to be compared by eye. A button copies values that other systems need. */
import { ActionIcon, CopyButton, Text, Tooltip } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import c from './ValueList.module.css';

/** Places lists side by side if there is room. */
export const ValueColumns = ({ children }: { children: ReactNode }) => <div className={c.columns}>{children}</div>;

export const ValueList = ({ title, children }: { title?: string; children: ReactNode }) => (
	<div>
		{title && (
			<Text component="h3" size="sm" fw={600} mb={4}>
				{title}
			</Text>
		)}
		<dl className={c.list}>{children}</dl>
	</div>
);

interface ValueProps {
	label: string;
	text?: string;
	canCopy?: boolean;
	/** A value that isn't plain text. */
	children?: ReactNode;
}

export const Value = ({ label, text, canCopy, children }: ValueProps) => (
	<div className={c.value}>
		<dt>{label}</dt>
		<dd>
			{text !== undefined && <span className={c.text}>{text}</span>}
			{text !== undefined && canCopy && <CopyText label={label} text={text} />}
			{children}
		</dd>
	</div>
);

const CopyText = ({ label, text }: { label: string; text: string }) => (
	<CopyButton value={text}>
		{({ copied, copy }) => (
			<Tooltip label={copied ? 'Copied' : 'Copy'}>
				<ActionIcon className={c.copy ?? ''} onClick={copy} aria-label={copied ? 'Copied' : `Copy: ${label}`}>
					{copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
				</ActionIcon>
			</Tooltip>
		)}
	</CopyButton>
);
