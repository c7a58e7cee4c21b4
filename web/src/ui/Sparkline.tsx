/** A small line of counts over time, without axes. Screen readers get its label. */
import c from './Sparkline.module.css';

interface SparklineProps {
	/** At least two, the oldest first. */
	values: readonly number[];
	/** What the line shows in words, with its lowest and highest value. */
	label: string;
}

const height = 28;
const edge = 2;

export const Sparkline = ({ values, label }: SparklineProps) => {
	const top = Math.max(1, ...values);
	const points = values.map((value, nth) => `${nth},${height - edge - (value / top) * (height - 2 * edge)}`);
	const last = values.length - 1;
	return (
		<svg className={c.line} viewBox={`0 0 ${last} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
			<polygon className={c.area} points={`0,${height} ${points.join(' ')} ${last},${height}`} />
			<polyline className={c.stroke} points={points.join(' ')} vectorEffect="non-scaling-stroke" />
		</svg>
	);
};
