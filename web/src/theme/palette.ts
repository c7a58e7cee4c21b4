/**
 * The colors, each in ten shades made in OKLCH with computed contrasts (frontend.md 8). The product's evergreen is
 * none of the five inbox colors, so that an inbox color always identifies an inbox.
 */
import { colorsTuple, type MantineColorsTuple } from '@mantine/core';

export const ramps = {
	spruce: '#f0faf5 #dcf3e9 #bae9d5 #8dd8bb #66bf9e #4ca483 #2d8264 #29745a #215c48 #144134',
	blue: '#f1f8ff #e0effe #c3e0ff #9acaff #6caefb #4892ed #2874d7 #1b61c0 #184c9b #13356d',
	gold: '#fcf6e8 #fbecc7 #f6d997 #f3c560 #e0a62b #c58a19 #a06902 #8a580c #70440a #512f08',
	red: '#fff4f4 #fee6e6 #fecfce #feadac #fb817f #ee5454 #d22e30 #b52524 #901e1c #651815',
	purple: '#f8f5fe #f0e9ff #e2d4fe #ceb8fb #b597f5 #9d77e8 #8357d4 #6f46be #57379a #3c266f',
	pink: '#fef4f8 #fee5f0 #fdcde2 #f8abce #f180b5 #e1569a #c4357e #ab286a #882152 #5f1a39',
	gray: '#f8fbfa #f2f5f5 #e7ecec #dae1e1 #c7d0cf #96a1a0 #606d6c #4d5b5a #33403f #192423',
	dark: '#e4e9e9 #c2c9c9 #9da7a7 #788382 #525e5d #364342 #273333 #1c2828 #141e1e #0c1616',
} as const;

export type ColorName = keyof typeof ramps;
/** The five colors that an inbox can have (spec 1 §3). */
export type MarkColor = Extract<ColorName, 'blue' | 'gold' | 'red' | 'purple' | 'pink'>;

export const shade = (color: ColorName, index: number): string => ramps[color].split(' ')[index] ?? '';

const tuple = (color: ColorName): MantineColorsTuple => colorsTuple(ramps[color].split(' '));

export const colors: Record<ColorName, MantineColorsTuple> = {
	spruce: tuple('spruce'),
	blue: tuple('blue'),
	gold: tuple('gold'),
	red: tuple('red'),
	purple: tuple('purple'),
	pink: tuple('pink'),
	gray: tuple('gray'),
	dark: tuple('dark'),
};
