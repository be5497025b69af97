export function Body() {
  return (
    <>
      <p>
        Weak, cool air, a frosted copper line, a puddle when it thaws: the indoor coil has frozen. Ice insulates, so the
        colder it gets, the less it cools. Letting it run on does not help, and liquid refrigerant on its way back may
        ruin the compressor.
      </p>
      <h2>Thaw it</h2>
      <ol>
        <li>Set the mode to Off and the fan to On. Air from the rooms melts the ice in one to four hours.</li>
        <li>Put towels down and see that the drain runs.</li>
        <li>Use no knife, no hair dryer, no hot water: the fins bend and the tubes are thin.</li>
      </ol>
      <h2>Too little air</h2>
      <p>This is most cases, and yours to mend:</p>
      <ul>
        <li>a filter that is full, or too fine for its slot;</li>
        <li>registers shut, or furniture across the return;</li>
        <li>a blower wheel caked with dust, or a blower that does not turn at all;</li>
        <li>a coil dirty on the side you cannot see.</li>
      </ul>
      <h2>Too little refrigerant</h2>
      <p>
        If the filter is clean and the air strong, and ice comes back within a day, the charge is low or the expansion
        valve starves the coil. Refrigerant is not used up. If it is low, it leaks, and a unit that is “topped up” each
        spring has a leak that nobody looked for. Handling it needs a license: have the leak found, mended, the system
        evacuated, and the charge weighed in.
      </p>
      <h2>Too cold outside</h2>
      <p>
        An ordinary unit that cools while it is below about 60 °F outdoors freezes through no fault at all. Open a
        window instead, or have a low-ambient control fitted if a machine room needs cooling all year.
      </p>
      <h2>What to tell us</h2>
      <p>
        Where the ice began (at the coil, at the valve, along the line), how old the filter was, and how long the unit
        had run. With those three we mostly know the part before we come.
      </p>
    </>
  );
}
