import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import c from './CodeBlock.module.css';

export const CodeBlock = ({ label, code }: { label: string; code: string }) => (
	<div className={c.block}>
		{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (axe: scrollable-region-focusable) */}
		<section className={c.code} tabIndex={0} aria-label={label}>
			<pre>
				<code>{code}</code>
			</pre>
		</section>
		<CopyButton value={code}>
			{({ copied, copy }) => (
				<Tooltip label={copied ? 'Copied' : 'Copy'}>
					<ActionIcon
						className={c.copy ?? ''}
						variant="default"
						onClick={copy}
						aria-label={copied ? 'Copied' : `Copy: ${label}`}
					>
						{copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
					</ActionIcon>
				</Tooltip>
			)}
		</CopyButton>
	</div>
);
