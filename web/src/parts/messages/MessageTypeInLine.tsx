import { lazy, Suspense } from 'react';
import c from './MessageTypeInLine.module.css';
import { type MessageTypeProps, useMessageType } from './use-message-type.ts';

const NoMessageType = lazy(async () => ({ default: (await import('./NoMessageType.tsx')).NoMessageType }));

export const MessageTypeInLine = (props: MessageTypeProps) => {
	const type = useMessageType(props);
	if (type === undefined) return null;
	if (type === null)
		return (
			<Suspense>
				<NoMessageType />
			</Suspense>
		);
	return (
		<label className={c.type}>
			Type
			<select
				className={c.inLine}
				aria-label="Message type"
				aria-invalid={type.fault !== undefined}
				value={type.chosen}
				onChange={({ currentTarget }) => type.choose(currentTarget.value)}
			>
				{type.options.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
			{type.fault && (
				<span className={c.fault} role="alert">
					{type.fault}
				</span>
			)}
		</label>
	);
};
