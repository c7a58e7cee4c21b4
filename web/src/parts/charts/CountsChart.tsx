/** A bar chart of counts. It takes no focus, because screen readers get a table instead. */
import '@mantine/charts/styles.layer.css';
import { BarChart, type BarChartProps } from '@mantine/charts';
import { formatNumber } from '../../foundation/format.ts';
import type { Bar, Series } from './counts.ts';

interface CountsChartProps {
	bars: readonly Bar[];
	series: readonly Series[];
	height: number;
	barProps: NonNullable<BarChartProps['barProps']>;
	/** The gap between axis labels, in pixels. */
	tickGap?: number;
}

export const CountsChart = ({ bars, series, height, tickGap, barProps }: CountsChartProps) => (
	<BarChart
		h={height}
		data={bars.map(({ label, counts }) => ({ label, ...counts }))}
		dataKey="label"
		series={series.map(({ name, color }) => ({ name, color: `var(--ix-${color}-dot)` }))}
		maxBarWidth={barThickness}
		withLegend={series.length > 1}
		legendProps={{ itemSorter: null }} // keeps the order of the bars
		valueFormatter={formatNumber}
		// omits labels that would overlap
		xAxisProps={{ interval: 'equidistantPreserveStart', ...(tickGap === undefined ? {} : { minTickGap: tickGap }) }}
		yAxisProps={{ allowDecimals: false, width: 44 }}
		barChartProps={{ accessibilityLayer: false }}
		barProps={barProps}
	/>
);

const barThickness = 15; // spec 2 §9, in pixels
