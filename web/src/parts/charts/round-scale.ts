export interface RoundScale {
	top: number;
	/** The labelled values from 0 to `top`. */
	ticks: number[];
}

const mostSteps = 4;

/** Returns an axis for whole numbers in steps such as 1, 2, 5, 10, 20, 25 or 50. */
export const roundScale = (max: number): RoundScale => {
	const step = Math.max(1, roundStep(max / mostSteps));
	const steps = Math.max(1, Math.ceil(max / step));
	return { top: steps * step, ticks: [...Array(steps + 1).keys()].map((nth) => nth * step) };
};

const roundStep = (atLeast: number): number => {
	if (atLeast <= 1) return 1;
	const power = 10 ** Math.floor(Math.log10(atLeast));
	const factors = power < 10 ? [1, 2, 5] : [1, 2, 2.5, 5];
	return (factors.find((factor) => factor * power >= atLeast) ?? 10) * power;
};
