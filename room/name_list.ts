// The words that no shown name may say, each letter thirteen places on, so that nobody has to read them in passing.
// names.ts reads names with these; an operator adds words here and starts the service anew.

function turned(text: string): string[] {
  const words = text.trim().split(/\s+/);
  return words.map((word) =>
    word.replace(/[a-z]/g, (each) => String.fromCharCode((each.charCodeAt(0) - 84) % 26 + 97))
  );
}

/** Barred wherever it stands in a name, inside other letters too. */
export const BARRED_ANYWHERE: readonly string[] = turned(`
  avttre avttn snttbg xvxr jrgonpx puvax tbbx genaal cnxv uvgyre urvyuvgyre anmv juvgrcbjre
  shpx phag encvfg xvyylbhefrys ubybpnhfg crqbcuvyr cnrqbcuvyr puvyqcbea zbgureshpx pbpxfhpx
  wvmm jnax ovgpu juber fyhg qvpxurnq nffubyr nefrubyr fuvgurnq ohyyfuvg ergneq cravf intvan
  qvyqb oybjwbo unaqwbo tbngfr evzwbo phzfubg cbea
`);

/** Barred as a word of its own: also what would pass for the service itself. */
export const BARRED_WORDS: readonly string[] = turned(`
  snt sntf fcvp fcvpf pbba pbbaf qlxr encr encrq xlf ff xxx fuvg fuvgf fuvggl penc nff nefr
  pbpx pbpxf qvpx qvpxf chffl gvg gvgf phz nany nahf gjng cevpx onfgneq nqzva nqzvavfgengbe
  zbqrengbe zbq flfgrz freire irezvyyvba
`);

/** Words that hold a barred one and mean no harm. */
export const INNOCENT: ReadonlySet<string> = new Set(turned(`
  fphagubecr puvaxvat jnaxry fjnax fjnaxl fjnaxvre favttre favttref avttneq avttneqyl avttyr
  cnxvfgna cnxvfgnav anmve anmven nfuxranmv ergneqnag cravfgba cravfgbar puvaxncva fyhgfxl
`));
