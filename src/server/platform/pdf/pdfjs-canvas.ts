import Module, { createRequire } from 'node:module';

/** All that reading asks of a matrix. */
class PlainMatrix {
  a = 1;
  b = 0;
  c = 0;
  d = 1;
  e = 0;
  f = 0;

  scaleSelf(x: number, y: number): this {
    this.a *= x;
    this.b *= x;
    this.c *= y;
    this.d *= y;
    return this;
  }

  translateSelf(x: number, y: number): this {
    this.e += this.a * x + this.c * y;
    this.f += this.b * x + this.d * y;
    return this;
  }
}

// When it is loaded, pdf.js loads a library to draw with, for two classes that only drawing needs: a third of the time
// that a process takes to start, and 30 MB. Nothing is drawn here, so it finds these in the library's place.
const require = createRequire(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const file = findCanvas();
if (file !== null && require.cache[file] === undefined) {
  const canvas = new Module(file);
  canvas.exports = { DOMMatrix: PlainMatrix, Path2D: Object };
  canvas.loaded = true;
  require.cache[file] = canvas;
}

/** @returns null where it is not installed, as it need not be */
function findCanvas(): string | null {
  try {
    return require.resolve('@napi-rs/canvas');
  } catch {
    return null;
  }
}
