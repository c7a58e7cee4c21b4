/** The two limits at which a bulk message pauses itself. */
import { TextInput } from '@mantine/core';
import { breakerDefaults } from '@quad/contract/texting/messaging/limits.ts';
import { limitFault } from './limits.ts';
import c from './sending-rules.module.css';

export interface TypedLimits {
	filtering: string;
	optOuts: string;
}

interface LimitFieldsProps {
	typed: TypedLimits;
	onChange: (typed: TypedLimits) => void;
}

export const LimitFields = ({ typed, onChange }: LimitFieldsProps) => (
	<div className={c.limits}>
		<TextInput
			label="Blocked by carriers, in percent"
			description={`Default: ${breakerDefaults.filtering}. If carriers take too much for spam, they start blocking the number.`}
			inputMode="decimal"
			autoComplete="off"
			value={typed.filtering}
			error={limitFault(typed.filtering)}
			onChange={(event) => onChange({ ...typed, filtering: event.currentTarget.value })}
		/>
		<TextInput
			label="Replied STOP, in percent"
			description={`Default: ${breakerDefaults.optOuts}. More opt-outs mean it reached the wrong people.`}
			inputMode="decimal"
			autoComplete="off"
			value={typed.optOuts}
			error={limitFault(typed.optOuts)}
			onChange={(event) => onChange({ ...typed, optOuts: event.currentTarget.value })}
		/>
	</div>
);
